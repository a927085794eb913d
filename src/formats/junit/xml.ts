/** XML 1.0 by hand: text of the input in it is text, whatever it holds. */
import { harmless, withoutColours } from '../pretty/sanitize.ts'

export type Attributes = readonly (readonly [name: string, value: string | number | undefined])[]

/** An element; attributes without a value are left out. `children` are XML already. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const given = attributes
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`)
    .join('')
  const inner = children.filter((child) => child !== '')
  if (inner.length === 0) return `<${name}${given}/>`
  return `<${name}${given}>\n${inner.join('\n')}\n</${name}>`
}

/** An element that holds text alone. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  const empty = element(name, attributes)
  return text === '' ? empty : `${empty.slice(0, -2)}>${xmlText(text)}</${name}>`
}

/**
 * Characters that XML does not allow become visible marks, as on a terminal. `>` is escaped too, so that `]]>` can't
 * stand in it.
 */
export function xmlText(text: string): string {
  return harmless(withoutColours(text))
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>]/g, entityOf)
}

/** Line breaks and tabs would become blanks, so they are written as references. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/["'\n\t]/g, entityOf)
}

function entityOf(character: string): string {
  if (character === '&') return '&amp;'
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  return `&#${character.charCodeAt(0)};`
}
