// What decides a cell: functions from a contestant and an input to a count.
import { contentOf } from './inputs.js'
import { bare, beginning, CONTROLS, readable, timesIn } from './readings.js'
import { runContestant, runOnce } from './run-contestant.js'

/** Runs on the whole input, then counts over a list; a library that got nothing counts for nothing. */
export const over = (list, holds) => async (contestant, input) => {
  const run = await runOnce(contestant, input)
  if (run.wholeOnly) return { good: 0, of: 0 }
  const output = run.late ? '' : readable(contestant, run.stdout)
  const items = list(input)
  const missed = items.filter((item) => !holds(output, item, items))
  const name = (item) => `${input.name}: ${JSON.stringify(item.label ?? item).slice(0, 80)}`
  return {
    good: items.length - missed.length,
    of: items.length,
    ...(missed.length > 0 && { missed: name(missed[0]) }),
  }
}

/** The distinct texts of the main agent. */
export const texts = (input) => [...new Set(contentOf(input).texts)]
/** Whether a text is in the output. */
export const isPresent = (output, text) => output.includes(bare(text))
/** Whether a text is in the output as often as in the list of all of them. */
export const isOnce = (output, text, all) =>
  timesIn(output, bare(text)) === timesIn(all.map(bare).join('\n'), bare(text))

/** Whether a part is there more often than the texts, which may hold it as well, bring it. */
const isBeyond = (output, part, texts) =>
  timesIn(output, part) > texts.reduce((sum, text) => sum + timesIn(bare(text), part), 0)

/** Whether what callsOf or resultsOf looks for is in the output. */
export const isNamed = (output, { key, besides }) => isBeyond(output, key, besides)

/** What to look for of each call of an input: the first string of its input, of a path the last part. */
export const callsOf = (ofSubagents) => (input) => {
  const { calls } = contentOf(input, ofSubagents)
  const besides = contentOf(input).texts
  return calls.map(({ name, argument }) => {
    const key = beginning(argument.split('/').at(-1)) || name.split('__').at(-1)
    return { key, besides, label: argument || name }
  })
}

/** What to look for of each result with text: its first line. One that a call of the input holds too says nothing. */
export function resultsOf(input) {
  const { texts, calls, results } = contentOf(input)
  const inCall = (key) => calls.some(({ argument }) => bare(argument).includes(key))
  const found = results.filter((text) => text.trim() !== '')
  return found
    .map((label) => ({ key: beginning(label), besides: texts, label }))
    .filter(({ key }) => !inCall(key))
}

/** A count of one: `holds` gives what is wrong with a run, or undefined. */
const oneOf = (holds) => async (contestant, input) => {
  const run = await runOnce(contestant, input)
  const missed = run.wholeOnly ? undefined : holds(run, contestant, input)
  if (run.wholeOnly) return { good: 0, of: 0 }
  return {
    good: missed === undefined ? 1 : 0,
    of: 1,
    ...(missed !== undefined && { missed: `${input.name}: ${missed}` }),
  }
}

/** Whether the contestant ended with another status than 0. */
export const failed = oneOf(({ status, signal }) =>
  status === 0 ? 'exit status 0' : signal ? `signal ${signal}` : undefined,
)

/** Whether it ended with 0. */
export const succeeded = oneOf(({ status, signal }) =>
  status === 0 ? undefined : `${signal ?? `exit status ${status}`}`,
)

const LAST = 'There is a `README.md` and a `src` folder.'
/** Whether the last text of the recording that inputs.js changes is in the output. */
export const goesOn = oneOf((run, contestant) => {
  if (run.late) return 'not ended in 20 s'
  return readable(contestant, run.stdout).includes(bare(LAST)) ? undefined : 'the last text is missing'
})

/** Whether the first delta is in the output while the stream is held behind it. */
export async function live(contestant, input) {
  const delta = input.bytes
    .toString()
    .split('\n')
    .find((line) => line.includes('"text_delta"'))
  const at = input.bytes.indexOf(delta) + Buffer.byteLength(delta) + 1
  const text = bare(JSON.parse(delta).event.delta.text)
  const lines = (stdout) => stdout.slice(0, stdout.lastIndexOf('\n') + 1)
  const until = (stdout) =>
    readable(contestant, contestant.writes === 'json' ? lines(stdout) : stdout).includes(text)
  const run = await runContestant(contestant, input, { hold: { at, until } })
  if (run.live) return { good: 1, of: 1 }
  const why = run.wholeOnly ? 'asks Claude Code for whole messages only' : 'nothing in 5 s'
  return { good: 0, of: 1, missed: `${input.name}: ${why}` }
}

/** How many kinds of control characters stay out. */
export async function controls(contestant, input) {
  const { stdout } = await runOnce(contestant, input)
  const found = Object.entries(CONTROLS).flatMap(([kind, pattern]) => {
    const count = stdout.match(pattern)?.length ?? 0
    return count > 0 ? [`${count} ${kind}`] : []
  })
  const of = Object.keys(CONTROLS).length
  return { good: of - found.length, of, ...(found.length > 0 && { missed: found.join(', ') }) }
}

/** Whether it ends quietly when its stdout is closed. */
export async function leaves(contestant, input) {
  const { status, signal, stderr, late } = await runContestant(contestant, input, { leave: true })
  const quiet = !late && stderr === '' && (status === 0 || signal === 'SIGPIPE')
  const how = late
    ? 'not ended in 20 s'
    : `${signal ?? `status ${status}`}, ${stderr.split('\n')[0].slice(0, 60)}`
  return { good: quiet ? 1 : 0, of: 1, ...(!quiet && { missed: how }) }
}
