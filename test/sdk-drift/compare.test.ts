import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { readTable } from './frame-table.ts'

const ROWS = readTable(`# Page

## Frames

| type | becomes | known from |
|---|---|---|
| \`assistant\` | \`assistant_text\`, \`tool_use\`: its \`blocks\`, see below | SDK |
| \`ping\` | nothing: a heartbeat | bug reports |

## Deltas

| type | becomes | known from |
|---|---|---|
| \`text_delta\` | \`assistant_text\`, and \`thinking\` at times | SDK |
`)

test('rows are read with their heading, and with the words in front of the colon', () => {
  expect(ROWS).toEqual([
    {
      kind: 'Frames',
      name: 'assistant',
      becomes: ['assistant_text', 'tool_use'],
      words: '`assistant_text`, `tool_use`: its `blocks`, see below',
      knownFrom: 'SDK',
    },
    { kind: 'Frames', name: 'ping', becomes: [], words: 'nothing: a heartbeat', knownFrom: 'bug reports' },
    {
      kind: 'Deltas',
      name: 'text_delta',
      becomes: ['assistant_text'],
      words: '`assistant_text`, and `thinking` at times',
      knownFrom: 'SDK',
    },
  ])
})

test('names and rows that agree are counted', () => {
  expect(compare({ Frames: ['assistant'], Deltas: ['text_delta'] }, ROWS)).toEqual({
    passed: 3,
    failures: [],
  })
})

test('a name without a row fails by name', () => {
  const declared = { Frames: ['assistant', 'telepathy'], Deltas: ['text_delta'] }
  expect(compare(declared, ROWS)).toEqual({
    passed: 3,
    failures: [
      "frame type `telepathy` is in the SDK's types, but neither translated nor passed over: " +
        'handle it in src/translate, and give it a row under “Frames” in docs/frame-types.md',
    ],
  })
})

test('a row that says wrongly where its name is from fails by name', () => {
  expect(compare({ Frames: ['assistant', 'ping'] }, ROWS)).toEqual({
    passed: 1,
    failures: [
      "frame type `ping` is in the SDK's types: its row is to say SDK, not bug reports",
      "delta `text_delta` is not in the SDK's types: its row is to say what shows it",
    ],
  })
})
