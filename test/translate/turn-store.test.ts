/** Turns of a run: kept as objects or as JSON, and joined; both tell the same. */
import { describe, expect, test } from 'vitest'
import type { StoredTranscript, Turn } from '../../src/events/agent-event.ts'
import { wholePiece } from '../../src/translate/given.ts'
import { Shares } from '../../src/translate/shares.ts'
import { joinTranscripts, StoredTurns, TurnObjects, type TurnStore } from '../../src/translate/turn-store.ts'

/** A store that keeps its texts in memory, over the region `region`. */
function storeOf(region = ''): TurnStore {
  const texts: string[] = []
  const turns = () => texts.map((text) => JSON.parse(text) as Turn)
  const list: StoredTranscript = {
    get length() {
      return texts.length
    },
    [Symbol.iterator]: () => turns()[Symbol.iterator](),
    jsonPieces: () => [texts.join(',')],
    toJSON: turns,
  }
  return {
    add: (json) => texts.push(json),
    addRegion: (head, from, to, tail) => texts.push(head + region.slice(from, to) + tail),
    list: () => list,
  }
}

const TURN: Turn = { role: 'assistant', content: [{ type: 'text', text: 'a"b' }], timestampMs: 5 }
const RESULT: Turn = {
  role: 'tool_result',
  content: { tool_use_id: 't"1', content: ['x'], is_error: true },
  timestampMs: 6,
}

describe('turns', () => {
  const region = 'before ["x"] behind'
  test.each([
    ['as objects', new TurnObjects()],
    ['as JSON', new StoredTurns(storeOf(region), JSON.stringify)],
  ])('%s are given back as they were added', (_, turns) => {
    turns.add(TURN.role, TURN.content, TURN.timestampMs)
    turns.addResultJson('t"1', '["x"]', true, 6, 7, 12)
    expect([...turns.list()]).toStrictEqual([TURN, RESULT])
    expect(turns.list().length).toBe(2)
  })

  test('the writer of JSON is the caller’s', () => {
    const turns = new StoredTurns(storeOf(), () => '"written"')
    turns.add('assistant', 'anything', 0)
    expect([...turns.list()]).toStrictEqual([{ role: 'assistant', content: 'written', timestampMs: 0 }])
  })
})

describe('joined', () => {
  const stored = (...contents: string[]) => {
    const turns = new StoredTurns(storeOf(), JSON.stringify)
    for (const content of contents) turns.add('assistant', content, 0)
    return turns.list()
  }
  const objects = (...contents: string[]): Turn[] =>
    contents.map((content) => ({ role: 'assistant', content, timestampMs: 0 }))

  test('one list is itself, no list is empty', () => {
    const one = stored('a')
    expect(joinTranscripts([one])).toBe(one)
    expect(joinTranscripts([])).toStrictEqual([])
  })

  test('lists of JSON stay JSON, and say the same in each way', () => {
    const joined = joinTranscripts([stored('a', 'b'), stored('c')]) as StoredTranscript
    expect([...joined.jsonPieces()].join('')).toBe(JSON.stringify(objects('a', 'b', 'c')).slice(1, -1))
    expect([...joined.jsonPieces()].filter((piece) => piece === ',').length).toBe(1)
    expect(JSON.stringify(joined)).toBe(JSON.stringify(objects('a', 'b', 'c')))
    expect([...joined]).toStrictEqual(objects('a', 'b', 'c'))
    expect(joined.length).toBe(3)
  })

  test('lists of objects, and mixed ones, become one array', () => {
    expect(joinTranscripts([objects('a'), objects('b')])).toStrictEqual(objects('a', 'b'))
    expect(joinTranscripts([stored('a'), objects('b')])).toStrictEqual(objects('a', 'b'))
  })
})

describe('shares', () => {
  const create = () =>
    new Shares(
      () => new TurnObjects(),
      (pieces) => pieces.join('|'),
    )
  const contents = (turns: Iterable<Turn>) => [...turns].map((turn) => turn.content)

  test('frames before the first init belong to its share', () => {
    const shares = create()
    shares.turns.add('assistant', 'before', 0)
    expect(shares.pending).toBe(false)
    shares.start()
    shares.turns.add('assistant', 'after', 0)
    expect(shares.pending).toBe(true)
    expect(contents(shares.take(true).turns)).toEqual(['before', 'after'])
    expect(shares.pending).toBe(false)
  })

  test('the oldest is taken alone, or all of them; withdrawn text is left out', () => {
    const shares = create()
    const withdrawn = { ...wholePiece('m', 'gone'), withdrawn: true }
    for (const name of ['a', 'b', 'c']) {
      shares.start()
      shares.turns.add('assistant', name, 0)
      shares.addText(wholePiece('m', name))
      shares.addText(withdrawn)
    }
    const oldest = shares.take(true)
    expect([contents(oldest.turns), oldest.text]).toEqual([['a'], 'a'])
    const rest = shares.take(false)
    expect([contents(rest.turns), rest.text]).toEqual([['b', 'c'], 'b|c'])
    expect([contents(shares.take(false).turns), shares.take(true).text]).toEqual([[], ''])
  })

  test('text before any init is kept as well', () => {
    const shares = create()
    shares.addText(wholePiece(undefined, 'early'))
    expect([shares.pending, shares.take(false).text, shares.pending]).toEqual([false, 'early', false])
  })

  test('a share without turns leaves no comma behind', () => {
    const shares = new Shares(
      () => new StoredTurns(storeOf(), JSON.stringify),
      (pieces) => pieces.join(''),
    )
    for (const turns of [[], ['a'], [], ['b']]) {
      shares.start()
      for (const turn of turns) shares.turns.add('assistant', turn, 0)
    }
    const { turns } = shares.take(false)
    expect(contents(JSON.parse(`[${[...(turns as StoredTranscript).jsonPieces()].join('')}]`))).toEqual([
      'a',
      'b',
    ])
  })

  test('a thousand are kept: beyond, the oldest goes', () => {
    const shares = create()
    for (let n = 0; n < 1001; n++) {
      shares.start()
      shares.turns.add('assistant', n, 0)
    }
    expect(contents(shares.take(true).turns)).toEqual([1])
    expect(contents(shares.take(false).turns).length).toBe(999)
  })
})
