/** Captures, and small changes to them that break careless readers. */
import { readFileSync } from 'node:fs'
import { fixtureNames, fixturePath, linesOf } from './captures.ts'

/** All fixtures of an input's form. */
export const CAPTURES = ['streams', 'transcripts', 'cases'].flatMap((kind) =>
  fixtureNames(kind)
    .filter((name) => !name.includes('.expected.') && !name.includes('size-') && !name.includes('utf16'))
    .map((name) => ({ name: `${kind}/${name}`, bytes: readFileSync(fixturePath(`${kind}/${name}`)) })),
)

/** Fragments that break careless fast paths, put in place of a piece of a line. */
const EDGES = [
  ...[
    '\\u00e9',
    '\\ud83d',
    '\\ude00',
    '\\u2028',
    '\\/',
    '\\u001b',
    '\\u001B',
    '\\u000a',
    '\\"',
    '\\\\',
    '\\',
    '"',
    'é',
    '한',
    '😀',
    '\u00a0',
    '\u3000\n',
    '<system-reminder>',
    '</system-reminder>',
  ],
  ...[
    '\r',
    '\t',
    '\u0000',
    '\ufeff',
    ',"type":"x"',
    ',"message":null',
    ',"content":[]',
    '","content":[{"type":"text","text":"',
    ',"tool_use_result":',
    ',"uuid":"u"',
    '"isReplay":true,',
    ' ',
    '}',
    '{',
    'null',
    '0',
  ],
]

/** A few lines changed, doubled, cut off or left out. */
export function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  let lines = linesOf(bytes.toString())
  for (let n = random(4); n > 0 && lines.length > 0; n--) {
    const at = random(lines.length)
    const line = lines[at] as string
    const place = random(line.length + 1)
    const edge = EDGES[random(EDGES.length)] as string
    const changed = [
      () => [line.slice(0, place) + edge + line.slice(place)],
      () => [line.slice(0, place) + edge + line.slice(place + edge.length)],
      () => [line, line],
      () => [line.slice(0, place)],
      () => [`${line}\r`],
      () => [`[INFO] ${line}`],
      () => [],
      () => [line.replace('"index":0', '"index":1')],
      () => [line.replace(/"parent_tool_use_id":null/, '"parent_tool_use_id":"toolu_p"')],
      () => [line.replace(/"uuid":"[^"]*"/, '"uuid":""')],
      () => [line.replace(/"is_error":false/, '"is_error":true')],
    ]
    const choice = changed[random(changed.length)] as () => string[]
    lines = [...lines.slice(0, at), ...choice(), ...lines.slice(at + 1)]
  }
  return Buffer.from(`${lines.join('\n')}${random(2) === 0 ? '\n' : ''}`)
}
