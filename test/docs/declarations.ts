/** Reads the declarations of the event types: names, fields, types and doc comments, as they stand in the source. */

export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly type: string
  readonly doc: string
}

export interface Declaration {
  readonly name: string
  readonly doc: string
  readonly fields: readonly Field[]
  /** Of a type alias; empty for an interface. */
  readonly alias: string
}

/** Relies on the formatter's layout: one field a line, its comment above it. */
export function declarationsOf(source: string): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>()
  const pattern =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?(?:interface (\w+)(?: extends \w+)? \{\n([\s\S]*?)\n\}|type (\w+) =([\s\S]*?)\n(?=\n|$))/g
  for (const [, doc = '', name, body = '', aliasName, alias = ''] of source.matchAll(pattern)) {
    const declared = (name ?? aliasName) as string
    declarations.set(declared, {
      name: declared,
      doc: words(doc),
      fields: fieldsOf(body),
      alias: words(alias),
    })
  }
  return declarations
}

function fieldsOf(body: string): Field[] {
  const pattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n\s*)?readonly (\w+)(\?)?: (.*)/g
  return [...body.matchAll(pattern)].map(([, doc = '', name = '', optional, type = '']) => ({
    name,
    optional: optional !== undefined,
    type: type.replaceAll('readonly ', ''),
    doc: words(doc),
  }))
}

function words(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
