/** What help, man page and completions say about a flag. */
import type { Flag } from './flags.ts'

/** The words that a flag's value may have, each with its meaning or `''`; none where it has no meanings. */
export function explainedWords({ choices, words, meanings }: Flag): [string, string][] {
  return meanings ? (choices ?? words ?? []).map((word) => [word, meanings[word] ?? '']) : []
}

/** What the help says about a flag, its choices (unless they are explained one by one) and its default. */
export function sentenceOf({ help, choices, meanings, fallback }: Flag): string {
  const values = choices && !meanings ? `; one of ${choices.join(', ')}` : ''
  const otherwise = fallback === undefined || typeof fallback === 'object' ? '' : ` (default: ${fallback})`
  return help + values + otherwise
}

/** In few words. */
export function briefOf({ brief, help }: Flag): string {
  return brief ?? help
}
