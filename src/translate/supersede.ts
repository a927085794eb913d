/** Withdrawn text: the CLI takes back what it has printed, after a retry, a refusal or a fallback. */
import type { Envelope } from '../dialects/envelope.ts'
import type { SupersededEvent } from '../events/agent-event.ts'
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
  const withdrawn = uuids.filter((uuid): uuid is string => {
    const pieces = typeof uuid === 'string' ? t.memory.givenBy(uuid).filter((piece) => !piece.withdrawn) : []
    for (const piece of pieces) piece.withdrawn = true
    return pieces.length > 0
  })
  if (withdrawn.length === 0 || !t.shows(envelope)) return
  t.emit({ type: 'superseded', reason, uuids: withdrawn, meta: t.meta(envelope) })
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
