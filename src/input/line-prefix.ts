/**
 * The written list of what may stand in front of a frame on its line: marks of loggers and CI systems. Any
 * other text before JSON makes the whole line noise, so that a frame quoted in a sentence is no frame.
 *
 * Each pattern is short and bounded, and is tried only on lines that don't parse as they are.
 */
const PATTERNS: readonly RegExp[] = [
  // ISO time: GitHub Actions, kubectl, most loggers; a comma or a point before the fraction; ` |` or `:` behind.
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?(?:\s*[|:])?\s+/y,
  // A time alone.
  /\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\s+/y,
  // syslog: `Nov 30 21:00:00 host name[123]: `.
  /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d\d:\d\d:\d\d (?:[\w.-]{1,64} )?(?:[\w./-]{1,64}(?:\[\d{1,10}\])?: )?/y,
  // docker compose: `service-1  | `.
  /[\w./-]{1,64}\s{0,64}\|\s?/y,
  // `gh run view --log`: job and step as columns.
  /[^\t{}"[\]]{1,120}\t[^\t{}"[\]]{1,120}\t/y,
  // GitHub Actions: `##[group]`, `##[debug]`.
  /##\[[\w-]{1,32}\]/y,
  // A bracketed tag: `[INFO]`, `[2026-01-02T03:04:05Z]`, `[pod/name/container]`.
  /\[[^\][{}"\t]{1,120}\]:?\s*/y,
  // A level.
  /(?:trace|debug|info|notice|log|warn|warning|error|fatal|critical)\s*[:|-]?\s+/iy,
  // Kubernetes (CRI): `stdout F `; others: `stdout: `, `stderr| `.
  /(?:stdout|stderr)(?: [FP]|\s?[:|])\s/iy,
  // GitLab with time stamps: `00O `, `01E+`.
  /\d\d[OE][ +]/y,
]

/** At most this many marks in a row. */
const MAX_MARKS = 8

/** How many characters of known marks stand at `from`. */
export function prefixLength(text: string, from = 0): number {
  let at = from
  for (let marks = 0; marks < MAX_MARKS; marks++) {
    const end = endOfMark(text, at)
    if (end === at) break
    at = end
  }
  return at - from
}

function endOfMark(text: string, at: number): number {
  for (const pattern of PATTERNS) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return at
}
