/** Withdrawn text: the CLI takes back what it has printed, after a retry, a refusal or a fallback. */
import type { Envelope } from '../dialects/envelope.ts'
import type { SupersededEvent } from '../events/agent-event.ts'
import type { GivenPiece } from './given.ts'
import type { OpenMessage } from './lanes.ts'
import type { Translation } from './translation.ts'

/**
 * Frames are withdrawn by uuid (`supersedes`, `retracted_message_uuids`; capture model-refusal-fallback). Only
 * frames that really gave something count, and each once.
 */
export function supersede(
  t: Translation,
  envelope: Envelope,
  reason: SupersededEvent['reason'],
  uuids: readonly unknown[],
): void {
  const withdrawn: GivenPiece[] = []
  const named = uuids.filter((uuid): uuid is string => {
    const pieces = typeof uuid === 'string' ? t.memory.givenBy(uuid).filter((piece) => !piece.withdrawn) : []
    for (const piece of pieces) piece.withdrawn = true
    withdrawn.push(...pieces)
    return pieces.length > 0
  })
  if (named.length === 0 || !t.shows(envelope)) return
  t.emit({ type: 'superseded', reason, ...placeOf(withdrawn), uuids: named, meta: t.meta(envelope) })
}

/** Where the pieces stand, if all are of one message: deltas carry no uuid of the frame that is withdrawn. */
function placeOf(pieces: readonly GivenPiece[]): Pick<SupersededEvent, 'messageId' | 'fromBlockIndex'> {
  const messageId = pieces[0]?.messageId
  if (messageId === undefined || pieces.some((piece) => piece.messageId !== messageId)) return {}
  const indexes = pieces.map((piece) => piece.index).filter((index) => index !== undefined)
  return indexes.length === pieces.length
    ? { messageId, fromBlockIndex: Math.min(...indexes) }
    : { messageId }
}

/**
 * Blocks of the open message are withdrawn from an index on (`abandoned_blocks` of a message_stop; captures
 * stream-cut.partial and sigint.partial, whose index names no block that came out).
 */
export function abandonBlocks(
  t: Translation,
  envelope: Envelope,
  message: OpenMessage,
  fromBlockIndex: number,
): void {
  const abandoned = message.blocks.filter((block) => !block.withdrawn && (block.index ?? 0) >= fromBlockIndex)
  t.reportUnfinishedTools({ ...message, blocks: abandoned })
  for (const block of abandoned) block.withdrawn = true
  if (!abandoned.some((block) => block.given) || !t.shows(envelope)) return
  t.emit({
    type: 'superseded',
    reason: 'retry',
    ...(message.id === undefined ? {} : { messageId: message.id }),
    fromBlockIndex,
    meta: t.meta(envelope),
  })
}
