/** The suite of one run: a case for the verdict, one for each tool call that failed, one for each that was denied. */
import type { CostEvent, Outcome, RunVerdict } from '../../events/agent-event.ts'
import { retryWords, verdictWords } from '../pretty/run-end.ts'
import { type Attributes, element, textElement } from './xml.ts'

/** A tool call that failed or was denied. */
export interface TroubledCall {
  readonly kind: 'tool' | 'denial'
  /** `Bash: npm test`. */
  readonly name: string
  readonly message: string
  readonly output: string
}

export interface SuiteParts {
  /** From 1. */
  readonly number: number
  readonly run: RunVerdict
  readonly calls: readonly TroubledCall[]
  /** Troubled calls that are not in `calls`. */
  readonly leftOut: number
  readonly toolCalls: number
  readonly response: string
  readonly usd: number | undefined
  readonly cost: CostEvent | undefined
  readonly session: string
  readonly model: string
  readonly startMs: number | undefined
}

export interface Suite {
  readonly xml: string
  readonly tests: number
  readonly failures: number
  readonly errors: number
  readonly skipped: number
  readonly seconds: number
}

/** Outcomes where something broke; in the others the agent stopped short of its task. */
const BROKEN: ReadonlySet<Outcome> = new Set(['error', 'incomplete'])

export function suiteOf(parts: SuiteParts): Suite {
  const { run, calls, number } = parts
  const good = run.outcome === 'success'
  const broken = BROKEN.has(run.outcome)
  const tests = calls.length + 1
  const skipped = good ? calls.length : 0
  const failures = good ? 0 : calls.length + (broken ? 0 : 1)
  const errors = broken ? 1 : 0
  const seconds = (run.durationMs ?? 0) / 1000
  const attributes: Attributes = [
    ['name', `Claude Code run ${number}`],
    ['tests', tests],
    ['failures', failures],
    ['errors', errors],
    ['skipped', skipped],
    ['time', seconds.toFixed(3)],
    ['timestamp', parts.startMs === undefined ? undefined : timestamp(parts.startMs)],
  ]
  const xml = element('testsuite', attributes, [
    properties(parts),
    verdictCase(run, seconds),
    ...calls.map((call) => callCase(call, good)),
    parts.response.trim() === '' ? '' : textElement('system-out', [], parts.response),
  ])
  return { xml, tests, failures, errors, skipped, seconds }
}

/** The suite of an input without any run. */
export function emptySuite(): Suite {
  const fault = textElement(
    'error',
    [
      ['message', 'No run'],
      ['type', 'no_run'],
    ],
    'The input holds no run of Claude Code.',
  )
  const counts = { tests: 1, failures: 0, errors: 1, skipped: 0, seconds: 0 }
  return { ...counts, xml: suiteWith('Claude Code', counts, [testcase('run', 'verdict', '0.000', [fault])]) }
}

/** The suite of a saved session, which has no verdict. */
export function savedSuite(): Suite {
  const counts = { tests: 1, failures: 0, errors: 0, skipped: 1, seconds: 0 }
  const skip = element('skipped', [['message', 'A saved session has no verdict']])
  return {
    ...counts,
    xml: suiteWith('Claude Code session', counts, [testcase('run', 'verdict', '0.000', [skip])]),
  }
}

function suiteWith(name: string, counts: Omit<Suite, 'xml'>, cases: readonly string[]): string {
  const { tests, failures, errors, skipped, seconds } = counts
  const attributes: Attributes = [
    ['name', name],
    ['tests', tests],
    ['failures', failures],
    ['errors', errors],
    ['skipped', skipped],
    ['time', seconds.toFixed(3)],
  ]
  return element('testsuite', attributes, cases)
}

function properties({ run, cost, usd, session, model, toolCalls, leftOut }: SuiteParts): string {
  const tokens = cost && cost.known?.tokens !== false ? cost.tokens : undefined
  const given: Attributes = [
    ['outcome', run.outcome],
    ['error.class', run.class],
    ['retryable', run.outcome === 'success' ? undefined : String(run.retryable)],
    ['session', session || undefined],
    ['model', model || undefined],
    ['turns', run.numTurns],
    ['cost.usd', usd === undefined ? undefined : Number(usd.toFixed(6))],
    ['tokens.input', tokens?.input],
    ['tokens.output', tokens?.output],
    ['tokens.cache_creation', tokens?.cacheCreation],
    ['tokens.cache_read', tokens?.cacheRead],
    ['tool.calls', toolCalls],
    ['cases.left_out', leftOut || undefined],
  ]
  const rows = given
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      element('property', [
        ['name', name],
        ['value', value],
      ]),
    )
  return element('properties', [], rows)
}

function verdictCase(run: RunVerdict, seconds: number): string {
  const time = seconds.toFixed(3)
  if (run.outcome === 'success') return testcase('run', 'verdict', time, [])
  const retry = retryWords(run)
  const type = run.class === undefined ? run.outcome : `${run.outcome}.${run.class}`
  const attributes: Attributes = [
    ['message', verdictWords(run).slice(2)],
    ['type', type],
  ]
  const text = run.outcome === 'aborted' ? run.message : `${run.message}\n${retry}`
  return testcase('run', 'verdict', time, [
    textElement(BROKEN.has(run.outcome) ? 'error' : 'failure', attributes, text),
  ])
}

/** A failed call is a failure where the run failed; where the agent got over it, the report stays green. */
function callCase({ kind, name, message, output }: TroubledCall, good: boolean): string {
  if (!good)
    return testcase(kind, name, '0.000', [
      textElement(
        'failure',
        [
          ['message', message],
          ['type', kind],
        ],
        output,
      ),
    ])
  return testcase(kind, name, '0.000', [
    element('skipped', [['message', message]]),
    output.trim() === '' ? '' : textElement('system-out', [], output),
  ])
}

function testcase(kind: string, name: string, time: string, children: readonly string[]): string {
  const attributes: Attributes = [
    ['name', name],
    ['classname', `claude-code.${kind}`],
    ['time', time],
  ]
  return element('testcase', attributes, children)
}

function timestamp(ms: number): string | undefined {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 19)
}
