/** docs/frame-types.md as data: what becomes of each name that Claude Code writes. */

/** The page's headings, each with what one of its names is called in a message. */
export const KINDS: Readonly<Record<string, string>> = {
  Frames: 'frame type',
  'System frames': 'system subtype',
  Results: 'result subtype',
  'Terminal reasons': 'terminal reason',
  'API errors': 'API error',
  States: 'status',
  'Stream events': 'stream event',
  Deltas: 'delta',
  'Blocks of the model': 'content block',
  'Blocks of a user frame': 'user content block',
  'Saved sessions': 'saved record',
}

export interface Row {
  /** A heading of the page. */
  readonly kind: string
  readonly name: string
  /** What stands in code quotes in front of the colon, in order; empty for what is passed over. */
  readonly becomes: readonly string[]
  /** The second cell, whole. */
  readonly words: string
  /** `SDK`, or what shows the name though the SDK's types do not. */
  readonly knownFrom: string
}

/** Rows of the page, in order. */
export function readTable(page: string): Row[] {
  return page.split(/^## /m).flatMap((section) => {
    const kind = section.slice(0, section.indexOf('\n'))
    return [...section.matchAll(/^\| `([^`]+)` \| (.+) \| ([^|]+) \|$/gm)].map((found) => {
      const [, name = '', words = '', knownFrom = ''] = found
      const before = words.startsWith('nothing') ? '' : (words.split(/:|,(?! `)/)[0] ?? '')
      return {
        kind,
        name,
        becomes: [...before.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
        words,
        knownFrom,
      }
    })
  })
}
