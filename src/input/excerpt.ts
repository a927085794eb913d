/** The beginning of a text for a diagnostic: short, on one line, nothing in it that a terminal would obey. */
const LENGTH = 60

export function excerptOf(text: string): string {
  const head = text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text
  return escapeControls(head)
}

/** C0, DEL, C1, line and paragraph separators, bidi controls and lone surrogates as escapes. */
const CONTROLS =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
