/** Calls, results, diffs and checklists that no capture shows. */
import { describe, expect, it } from 'vitest'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { MARKUP, renderEvents } from './render.ts'

const call = (tool: string, input: unknown, toolUseId = 't'): AgentEvent => ({
  type: 'tool_use',
  toolUseId,
  tool,
  input,
})
const result = (output: unknown, more: object = {}, toolUseId = 't'): AgentEvent => ({
  type: 'tool_result',
  toolUseId,
  output,
  isError: false,
  ...more,
})
const page = (...events: AgentEvent[]) => renderEvents(events).join('')

describe('calls in one line', () => {
  it.each([
    ['Bash', { command: 'ls -la', description: 'List' }, '▸ Bash  ls -la · List'],
    ['Bash', { command: 'cat <<E\na\nE' }, '▸ Bash  cat <<E ⏎ a ⏎ E'],
    ['Read', { file_path: '/a/b.ts', offset: 10, limit: 5 }, '▸ Read  /a/b.ts · lines 10–14'],
    ['Read', { file_path: '/a/b.pdf', pages: '1-3' }, '▸ Read  /a/b.pdf · pages 1-3'],
    ['Edit', { file_path: 'b', replace_all: true }, '▸ Edit  b · everywhere'],
    ['MultiEdit', { file_path: 'b', edits: [{}, {}] }, '▸ MultiEdit  b · 2 edits'],
    [
      'NotebookEdit',
      { notebook_path: 'n.ipynb', cell_id: 'c3', edit_mode: 'insert' },
      '▸ NotebookEdit  n.ipynb · insert · cell c3',
    ],
    ['Grep', { pattern: 'x', path: '/p', glob: '*.ts' }, '▸ Grep  x · in /p · *.ts'],
    ['WebFetch', { url: 'https://a.b', prompt: 'Read it' }, '▸ WebFetch  https://a.b · Read it'],
    ['Skill', { skill: 'knots', args: 'bowline' }, '▸ Skill  knots · bowline'],
    ['TaskUpdate', { taskId: '3', status: 'completed' }, '▸ TaskUpdate  #3 · completed'],
    ['EnterPlanMode', {}, '▸ EnterPlanMode'],
    ['mcp__my_server__do_it', { a: [1, { b: { c: {} } }] }, '▸ my_server · do_it  a: [1, {b: {…}}]'],
    ['Unheard', { zebra: 1, url: 'https://x' }, '▸ Unheard  https://x'],
    ['Unheard', { zebra: 1 }, '▸ Unheard  zebra: 1'],
    ['Unheard', 'raw {', '▸ Unheard  "raw {"'],
    ['', null, '▸ unnamed tool  null'],
  ])('%s', (tool, input, line) => {
    expect(page(call(tool, input))).toBe(`${line}\n`)
  })
})

describe('results', () => {
  it('tell stderr from stdout, and an interruption', () => {
    const structured = { stdout: 'out', stderr: 'err', interrupted: true }
    expect(
      renderEvents([call('Bash', { command: 'x' }), result('out\nerr', { structured })], {
        theme: MARKUP,
      }).at(1),
    ).toBe('<faint:  │ >out\n<warn:  ! ><warn:err>\n<bad:  ✗ ><bad:interrupted>\n')
  })

  it('stand under their call, by id, with its name where others came between', () => {
    const events = [
      call('Bash', { command: 'a' }, '1'),
      call('Bash', { command: 'b' }, '2'),
      result('B', {}, '2'),
      result('A', {}, '1'),
    ]
    expect(page(...events)).toBe('▸ Bash  a\n▸ Bash  b\n  │ B\n↳ Bash  a\n  │ A\n')
  })

  it('break long lines and cut very long ones', () => {
    const text = page(call('Bash', { command: 'x' }), result('y'.repeat(1000)))
    expect(text.split('\n')).toEqual([
      '▸ Bash  x',
      `  │ ${'y'.repeat(76)}`,
      `  │ ${'y'.repeat(76)}`,
      '  │ … 848 more characters',
      '',
    ])
  })

  it('expand tabs from where the text begins', () => {
    expect(page(call('Read', {}), result('a\tb\n\t\tc'))).toBe('▸ Read\n  │ a   b\n  │         c\n')
  })

  it('expand tabs in what they end with, too', () => {
    expect(page(call('Read', { file_path: 'f' }), result('no\tsuch', { isError: true }))).toBe(
      '▸ Read  f\n  ✗ no  such\n',
    )
  })

  it('hide what is meant for the model alone', () => {
    expect(page(call('Read', {}), result('a\n<system-reminder>be good</system-reminder>\nb'))).toBe(
      '▸ Read\n  │ a\n  │ b\n',
    )
    expect(page(call('Read', {}), result('a <system-reminder> b'))).toBe(
      '▸ Read\n  │ a <system-reminder> b\n',
    )
  })

  it('show data as marks', () => {
    const parts = [
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aaaa' } },
      { type: 'odd' },
    ]
    expect(page(call('Read', {}), result(parts))).toBe('▸ Read\n  │ [image · image/png · 3 B]\n  │ [odd]\n')
  })
})

describe('diffs', () => {
  it('come from the input where no structured result is', () => {
    const input = { file_path: 'f', old_string: 'a\nb\nc\nd\n', new_string: 'a\nB\nc\nd\n' }
    expect(page(call('Edit', input), result('ok'))).toBe(
      '▸ Edit  f\n  │   a\n  │ - b\n  │ + B\n  │   c\n  │   d\n  +1 −1\n',
    )
  })

  it('are cut, and count what is left out, however long the file', () => {
    const content = 'x\n'.repeat(400_000)
    const text = page(
      call('Write', { file_path: 'f', content }),
      result('ok', { structured: { type: 'create' } }),
    )
    expect(text.split('\n').slice(-4)).toEqual([
      '  │ 20 + x',
      '  │ … 399,980 more lines of the diff',
      '  new file, 400,000 lines',
      '',
    ])
  })

  it('do not compare what has nothing in common', () => {
    const side = (name: string) => Array.from({ length: 50_000 }, (_, index) => `${name}${index}`).join('\n')
    const input = { file_path: 'f', old_string: side('a'), new_string: side('b') }
    expect(page(call('Edit', input), result('ok')).split('\n').at(-2)).toBe('  +50000 −50000')
  })

  it('have no line for the break at an end of a text', () => {
    const input = { file_path: 'f', old_string: 'a\nb\n', new_string: 'c\n' }
    expect(page(call('Edit', input), result('ok'))).toBe('▸ Edit  f\n  │ - a\n  │ - b\n  │ + c\n  +1 −2\n')
    expect(page(call('Edit', { ...input, old_string: '' }), result('ok'))).toBe(
      '▸ Edit  f\n  │ + c\n  +1 −0\n',
    )
  })

  it('show lines of a patch that have no sign as they are', () => {
    const structuredPatch = [{ oldStart: 9, newStart: 9, lines: ['\u001b[2J', '', '-a', '+b'] }]
    expect(page(call('Edit', { file_path: 'f' }), result('ok', { structured: { structuredPatch } }))).toBe(
      '▸ Edit  f\n  │  9   ␛[2J\n  │ 10\n  │ 11 - a\n  │ 11 + b\n  +1 −1\n',
    )
  })

  it('show each of several edits', () => {
    const edits = [
      { old_string: 'a', new_string: 'b' },
      { old_string: 'c', new_string: 'd' },
    ]
    expect(page(call('MultiEdit', { file_path: 'f', edits }), result('ok'))).toBe(
      '▸ MultiEdit  f · 2 edits\n  │ - a\n  │ + b\n  │ ⋮\n  │ - c\n  │ + d\n  +2 −2\n',
    )
  })
})

describe('checklists', () => {
  it('say what changed', () => {
    const todos = (...list: [string, string][]) => ({
      todos: list.map(([content, status]) => ({ content, status })),
    })
    const first = todos(['Measure', 'in_progress'], ['Cut', 'pending'], ['Burn', 'pending'])
    const second = todos(['Measure', 'completed'], ['Cut', 'in_progress'], ['Glue', 'pending'])
    expect(
      renderEvents([call('TodoWrite', first, '1'), result('ok', {}, '1'), call('TodoWrite', second, '2')]).at(
        2,
      ),
    ).toBe(
      '\n▸ TodoWrite  1 of 3 done\n  [x] Measure  ← done\n  [>] Cut  ← started\n  [ ] Glue  ← new\n  [-] Burn  ← dropped\n',
    )
  })

  it('follow single tasks by their number', () => {
    const events = [
      call('TaskCreate', { subject: 'Measure' }, '1'),
      result(
        'Task #1 created successfully: Measure',
        { structured: { task: { id: '1', subject: 'Measure' } } },
        '1',
      ),
      call('TaskUpdate', { taskId: '1', status: 'completed' }, '2'),
      result('Updated task #1 status', {}, '2'),
    ]
    expect(page(...events)).toBe(
      '▸ TaskCreate  Measure\n  [ ] #1 Measure  ← new\n\n▸ TaskUpdate  #1 · completed\n  [x] #1 Measure  ← done\n',
    )
  })
})
