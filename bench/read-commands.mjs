// Arguments of the measuring programs: `--option value` and NAME='command with arguments', split at spaces.
export function readCommands(args) {
  const argv = [...args]
  const opts = {}
  const cmds = []
  while (argv.length) {
    const a = argv.shift()
    if (a.startsWith('--') && !a.includes('=')) opts[a.slice(2)] = argv.shift()
    else {
      const i = a.indexOf('=')
      const cmd = a.slice(i + 1).trim()
      cmds.push({ name: a.slice(0, i), cmd: cmd.split(/\s+/) })
    }
  }
  return { opts, cmds }
}
