/** `--strict`: fields that are read and have another type than expected, by the exact schemas. */
import type { Diagnostic } from '../diagnostics.ts'
import type { Frame } from '../frames/frame.ts'
import { exact } from '../frames/schemas/field.ts'
import { frameSchemas } from '../frames/schemas/frame.ts'

const SCHEMAS = new Map(Object.entries(frameSchemas(exact)))

/** One diagnostic a field of the wrong type. */
export function wrongFields(frame: Frame, line: number): Diagnostic[] {
  const found = SCHEMAS.get(String(frame.type))?.safeParse(frame)
  if (!found || found.success) return []
  return found.error.issues.map((issue) => ({
    code: 'wrong_type',
    message: `${String(frame.type)}: ${issue.path.join('.')} has the wrong type`,
    line,
  }))
}
