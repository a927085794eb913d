/**
 * Frames that say the output of a tool twice, as the content of its result and in `tool_use_result` (Bash, Grep, Read, MCP):
 * the second time it is not parsed. Works on byte strings (`frames/byte-string.ts`).
 */
import { hasWideEscape } from '../frames/byte-string.ts'
import { parsedJson } from '../frames/json-text.ts'
import { isRecord, type JsonRecord } from '../frames/read-field.ts'

/**
 * The fields behind a frame's message, parsed, since the line must be valid as a whole. Undefined if it is not, or if they
 * need the plain path.
 *
 * @param fields from behind the comma to the end of the line
 * @param json the output: a JSON string
 * @param output the same as a value, put where the fields repeat it; without it they are left without
 */
export function fieldsAround(
  fields: string,
  json: string,
  output: (() => unknown) | undefined,
): JsonRecord | undefined {
  const rest = parsedAround(fields, json)
  if (!rest) return parsedFields(fields)
  if (!output) return Object.values(rest).includes(MARK) ? parsedFields(fields) : rest
  return fillIn(rest, output) ? rest : parsedFields(fields)
}

/** Stands in place of the output: no frame has it. */
const MARK = '\u007f\u007f'
/** Shorter outputs are parsed as fast. */
const WORTH_IT = 256

/**
 * The fields with a mark in place of the output, as Bash, Grep and MCP repeat it. Undefined if they don't.
 *
 * The output is the inside of a valid string. So the fields without it are valid if and only if they are with it, where
 * it stands between quotes; and where those close and open other strings, they are valid neither way.
 */
function parsedAround(fields: string, output: string): JsonRecord | undefined {
  if (output.length < WORTH_IT || fields.length < output.length) return undefined
  const at = fields.indexOf(output)
  if (at < 0 || fields.includes(MARK)) return undefined
  return parsedFields(`${fields.slice(0, at + 1)}${MARK}${fields.slice(at + output.length - 1)}`)
}

function parsedFields(fields: string): JsonRecord | undefined {
  if (hasWideEscape(fields)) return undefined
  const rest = parsedJson(`{${fields}`)
  return isRecord(rest) && !('type' in rest) && !('message' in rest) ? rest : undefined
}

/** Puts the output where the mark stands in `tool_use_result`. False if it stands elsewhere. */
function fillIn(rest: JsonRecord, output: () => unknown): boolean {
  const { tool_use_result } = rest
  const holder: { [key: string]: unknown } = { tool_use_result }
  if (!fillMember(holder, output, 0)) return false
  ;(rest as { tool_use_result?: unknown }).tool_use_result = holder.tool_use_result
  return true
}

/** As deep as tools put it. */
const DEPTH = 3

function fillMember(value: { [key: string]: unknown }, output: () => unknown, depth: number): boolean {
  for (const key of Object.keys(value)) {
    const member = value[key]
    if (member === MARK && key !== '__proto__') {
      value[key] = output()
      return true
    }
    if (depth < DEPTH && typeof member === 'object' && member !== null) {
      if (fillMember(member as { [key: string]: unknown }, output, depth + 1)) return true
    }
  }
  return false
}
