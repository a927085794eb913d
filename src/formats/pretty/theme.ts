/** Roles of text and what they look like. The terminal's own theme is made in the CLI; nothing here knows of colours. */

/** What a piece of text is. Only a theme says how it looks. */
export type Role =
  | 'plain'
  | 'faint'
  | 'strong'
  | 'heading'
  | 'code'
  | 'bullet'
  | 'tool'
  | 'prompt'
  | 'good'
  | 'warn'
  | 'bad'
  | 'added'
  | 'removed'
  | LaneRole

export type LaneRole = 'lane0' | 'lane1' | 'lane2' | 'lane3' | 'lane4' | 'lane5'

export const LANE_ROLES: readonly LaneRole[] = ['lane0', 'lane1', 'lane2', 'lane3', 'lane4', 'lane5']

/** Styles a piece of one line: it must close whatever it opens. */
export type Style = (text: string) => string

export type Theme = { readonly [R in Role]: Style }

const same: Style = (text) => text

/** No colour. */
export const PLAIN_THEME: Theme = themeOf(() => same)

/** A theme from one style a role. */
export function themeOf(style: (role: Role) => Style): Theme {
  return {
    plain: style('plain'),
    faint: style('faint'),
    strong: style('strong'),
    heading: style('heading'),
    code: style('code'),
    bullet: style('bullet'),
    tool: style('tool'),
    prompt: style('prompt'),
    good: style('good'),
    warn: style('warn'),
    bad: style('bad'),
    added: style('added'),
    removed: style('removed'),
    lane0: style('lane0'),
    lane1: style('lane1'),
    lane2: style('lane2'),
    lane3: style('lane3'),
    lane4: style('lane4'),
    lane5: style('lane5'),
  }
}

/** A piece of text with its role. Text in it may be anything from the input: only the page makes it harmless. */
export type Span = readonly [role: Role, text: string]
