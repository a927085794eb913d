/** User frames: tool results, and the texts that stand between them. */
import type { Envelope } from '../dialects/envelope.ts'
import { MAIN_LANE } from '../dialects/envelope.ts'
import type { Attachment, EventMeta, ToolResultEvent, UserTextOrigin } from '../events/agent-event.ts'
import { isTextBlock, isToolResultBlock } from '../frames/content-block.ts'
import { isRecord, known, listOf, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import type { UserFrame } from '../frames/schemas/frame.ts'
import type { Translation } from './translation.ts'

export function translateUser(t: Translation, frame: UserFrame, envelope: Envelope): void {
  if (frame.isReplay !== true) t.openRun(envelope)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return
  const content = recordOf(frame.message).content
  translateToolResults(t, content, envelope, frame)
  translateUserText(t, content, envelope, frame)
}

type ResultExtras = { -readonly [K in 'tool' | 'structured' | 'denied']?: ToolResultEvent[K] }

/**
 * One `tool_result` a block, in order, its content as it stands. A result whose id and content came before is a
 * repeat (resumes copy lines under new uuids). Each adds a turn.
 */
export function translateToolResults(
  t: Translation,
  content: unknown,
  envelope: Envelope,
  frame: Partial<UserFrame>,
): void {
  const origin = frame.isReplay === true ? ({ origin: 'replay' } as const) : undefined
  for (const block of listOf(content)) {
    if (!isToolResultBlock(block)) continue
    const toolUseId = stringOf(block.tool_use_id) ?? ''
    const output = block.content ?? null
    const isError = block.is_error === true
    if (!t.memory.giveResult(toolUseId, output)) continue
    t.addTurn(envelope, 'tool_result', { tool_use_id: toolUseId, content: output, is_error: isError })
    if (!t.shows(envelope)) continue
    const meta = t.meta(envelope, origin)
    t.emit({ type: 'tool_result', toolUseId, output, isError, ...extrasOf(t, frame, toolUseId), meta })
  }
}

/** What full events say of a result beyond core: its tool's name, its structured form, a refusal. */
export function extrasOf(t: Translation, frame: Partial<UserFrame>, toolUseId: string): ResultExtras {
  const extras: ResultExtras = {}
  const tool = t.toolNames.get(toolUseId)
  if (tool !== undefined) extras.tool = tool
  const structured = frame.tool_use_result ?? frame.toolUseResult
  if (structured !== undefined) extras.structured = structured
  const denied = denialOf(frame, toolUseId)
  if (denied) extras.denied = denied
  return extras
}

/** A call that did not run: `non_execution_kind` (stdout), or a decision other than accept. */
function denialOf(frame: Partial<UserFrame>, toolUseId: string): ToolResultEvent['denied'] {
  const meta = listOf(frame.tool_result_meta).map(recordOf)
  const entry =
    meta.find((candidate) => candidate.id === toolUseId) ?? (meta.length === 1 ? meta[0] : undefined)
  const decision = recordOf(entry?.permission_decision ?? frame.permissionDecision)
  const kind = nameOf(entry?.non_execution_kind) ?? nameOf(frame.toolDenialKind)
  const refused = kind !== undefined || (decision.decision !== undefined && decision.decision !== 'accept')
  if (!refused) return undefined
  return known({ source: nameOf(decision.source), reason: kind ?? nameOf(decision.reason_type) })
}

function translateUserText(t: Translation, content: unknown, envelope: Envelope, frame: UserFrame): void {
  const summary = t.afterCompaction && envelope.lane === MAIN_LANE
  const texts =
    typeof content === 'string'
      ? [content]
      : listOf(content)
          .filter(isTextBlock)
          .map((b) => b.text)
  const attachments = listOf(content)
    .map(attachmentOf)
    .filter((found) => found !== undefined)
  if (texts.length === 0 && attachments.length === 0) return
  t.afterCompaction = false
  for (const [index, text] of texts.entries()) {
    const origin = originOf(frame, envelope, text, summary)
    if (origin === 'interrupt' && envelope.lane === MAIN_LANE) t.interrupted = true
    if (!t.shows(envelope)) continue
    const extra = index === 0 && attachments.length > 0 ? { attachments } : {}
    t.emit({ type: 'user_text', text, origin, ...extra, meta: t.meta(envelope, metaOriginOf(frame, origin)) })
  }
  if (texts.length > 0 || !t.shows(envelope)) return
  const origin = originOf(frame, envelope, '', summary)
  t.emit({
    type: 'user_text',
    text: '',
    origin,
    attachments,
    meta: t.meta(envelope, metaOriginOf(frame, origin)),
  })
}

const WRITTEN_BY_CLI: ReadonlySet<UserTextOrigin> = new Set([
  'synthetic',
  'command_output',
  'interrupt',
  'compact_summary',
])

function metaOriginOf(frame: UserFrame, origin: UserTextOrigin): EventMeta | undefined {
  if (frame.isReplay === true) return { origin: 'replay' }
  return WRITTEN_BY_CLI.has(origin) ? { origin: 'synthetic' } : undefined
}

const COMMAND_OUTPUT = /^<(local-command-(stdout|stderr)|bash-(stdout|stderr))>/
const INTERRUPT = /^\[Request interrupted by user/

/** What a text in a user frame is. Fields decide where there are any. */
function originOf(frame: UserFrame, envelope: Envelope, text: string, summary: boolean): UserTextOrigin {
  if (COMMAND_OUTPUT.test(text)) return 'command_output'
  if (INTERRUPT.test(text)) return 'interrupt'
  if (frame.isCompactSummary === true || (summary && frame.isReplay !== true)) return 'compact_summary'
  if (frame.isReplay === true) return 'replay'
  if (frame.isSynthetic === true || frame.isMeta === true) return 'synthetic'
  return envelope.lane === MAIN_LANE ? 'prompt' : 'subagent_prompt'
}

/** Pictures and documents, as a mark: never their data (case user-image-and-document). */
function attachmentOf(block: unknown): Attachment | undefined {
  if (!isRecord(block) || (block.type !== 'image' && block.type !== 'document')) return undefined
  const source = recordOf(block.source)
  const data = stringOf(source.data)
  return {
    kind: block.type,
    ...known({
      mediaType: nameOf(source.media_type),
      bytes: data === undefined ? undefined : decodedSize(data, source.type === 'base64'),
    }),
  }
}

function decodedSize(data: string, base64: boolean): number {
  if (!base64) return data.length
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding)
}
