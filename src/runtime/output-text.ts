/** A tool result's content as text, for hosts that show or store text only. */

/**
 * Strings as they are; the text parts of a list, one a line, with a short mark such as `[image image/png]` for
 * every other part; objects as JSON; `''` for missing content. Never throws for parsed JSON.
 */
export function outputTextOf(output: unknown): string {
  if (typeof output === 'string') return output
  if (output === null || output === undefined) return ''
  if (Array.isArray(output)) return output.map(partText).join('\n')
  return jsonOf(output)
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return outputTextOf(part)
  const { type, text } = part as { type?: unknown; text?: unknown }
  if (typeof text === 'string') return text
  return typeof type === 'string' ? markOf(type, part) : jsonOf(part)
}

/** What the part is, and what names it: its media type, a tool, a title. Never its data. */
function markOf(type: string, part: object): string {
  const { source, tool_name, title } = part as { source?: unknown; tool_name?: unknown; title?: unknown }
  const mediaType = (source as { media_type?: unknown } | null | undefined)?.media_type
  const name = [mediaType, tool_name, title].find((value) => typeof value === 'string' && value !== '')
  return name === undefined ? `[${type}]` : `[${type} ${String(name)}]`
}

/** JSON.parse reads values nested deeper than JSON.stringify can write. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '[nested too deep]'
  }
}
