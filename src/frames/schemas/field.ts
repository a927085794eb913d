/**
 * Two readings of one optional field. Frames are read leniently (a wrong type counts as absent, so no frame is
 * ever rejected for it); `--strict` and tests use the exact reading to name such fields.
 */
import type * as z from 'zod'

export type Optional = <S extends z.ZodType>(schema: S) => z.ZodType<z.output<S> | null | undefined>

export const lenient: Optional = (schema) => schema.nullish().catch(undefined)
export const exact: Optional = (schema) => schema.nullish()
