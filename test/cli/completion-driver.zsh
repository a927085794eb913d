# Drives an interactive zsh: zsh -f completion-driver.zsh SCRIPT < lines. For each line it prints what Tab lists and
# the line that Tab makes of it, as the screen shows them. A script named _cc-translate is found in the fpath.
zmodload zsh/zpty
wait_for() {
  local piece
  got=
  until [[ $got == *$1* ]]; do
    zpty -r inner piece || exit 1
    got+=$piece
  done
}
zpty inner 'TERM=dumb zsh -f -i'
zpty -w inner "stty -echo cols 200 rows 100; PS1=; LISTMAX=500; unset zle_bracketed_paste; autoload -Uz compinit"
if [[ ${1:t} == _cc-translate ]]; then
  zpty -w inner "fpath=(${(q)1:h} \$fpath); compinit -D -u"
else
  zpty -w inner "compinit -D -u; source ${(q)1}"
fi
zpty -w inner 'tab() { local asked=$BUFFER; zle list-choices; zle -R; BUFFER=$asked; print -r "<line>"; zle complete-word; print -r -- "<made>$BUFFER<end>"; BUFFER= }'
zpty -w inner "zle -N tab; bindkey '^I' tab; print '<rea''dy>'"
wait_for '<ready>'
while IFS= read -r line; do
  zpty -w -n inner "$line"$'\t'
  wait_for '<end>'
  print -r -- $got
done
zpty -d inner
