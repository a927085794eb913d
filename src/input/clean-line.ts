/**
 * Takes off a line what terminals and broken writers leave on it: byte order marks, NULs, escape sequences,
 * progress drawn with bare carriage returns. JSON holds none of these raw, so nothing of a frame can be lost.
 */

/** OSC, DCS, PM, APC and SOS strings up to BEL or ST; CSI; other two- and three-byte escapes; 8-bit CSI. */
const ESCAPES =
  /\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]/g

const NOISY = /[\u0000\r\u001b\u009b\ufeff]/

export interface CleanLine {
  readonly text: string
  /** What stood before the last bare carriage return; absent if there was none. */
  readonly overwritten?: string
}

export function cleanLine(line: string): CleanLine {
  if (!NOISY.test(line)) return { text: line }
  let text = line.replaceAll('\u0000', '').replace(ESCAPES, '')
  text = withoutReturns(text)
  const bare = text.lastIndexOf('\r')
  const overwritten = bare < 0 ? undefined : text.slice(0, bare)
  text = stripBom(text.slice(bare + 1))
  return overwritten === undefined ? { text } : { text, overwritten }
}

/** Without the carriage returns at its end. */
function withoutReturns(text: string): string {
  let to = text.length
  while (text.charCodeAt(to - 1) === 13) to--
  return to < text.length ? text.slice(0, to) : text
}

function stripBom(text: string): string {
  let from = 0
  while (text.charCodeAt(from) === 0xfeff) from++
  return from > 0 ? text.slice(from) : text
}
