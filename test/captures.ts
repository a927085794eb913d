/** The captures under fixtures, and how to run one through the library. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AgentEvent } from '../src/events/agent-event.ts'
import { LineTranslator, type LineTranslatorOptions } from '../src/translate-lines.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))

export function fixturePath(path: string): string {
  return `${FIXTURES}/${path}`
}

export function readFixture(path: string): string {
  return readFileSync(fixturePath(path), 'utf8')
}

export function fixtureNames(folder: string): string[] {
  return readdirSync(fixturePath(folder)).sort()
}

/** Lines of a text, as the reader gives them. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

export function translateText(text: string, options: LineTranslatorOptions = {}): AgentEvent[] {
  const translator = new LineTranslator(options)
  return [...linesOf(text).flatMap((line) => translator.push(line)), ...translator.end()]
}

export function parseLines<T = unknown>(text: string): T[] {
  return linesOf(text).map((line) => JSON.parse(line) as T)
}

/** Parsed frames of a capture; lines that can't be parsed are left out. */
export function framesOf(text: string): unknown[] {
  return linesOf(text).flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown].flat()
    } catch {
      return []
    }
  })
}
