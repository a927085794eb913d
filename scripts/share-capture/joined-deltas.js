/** Streamed blocks: their pieces joined, masked as one text, and cut where they were cut. */

const PIECES = { text_delta: 'text', thinking_delta: 'thinking', input_json_delta: 'partial_json' }

/**
 * @param {readonly import('./segments.js').Segment[]} segments
 * @param {(text: string, field: string) => string} mask gives as many characters as it takes; `field` is `text`,
 *   `thinking` or `partial_json`
 * @returns {Map<import('./segments.js').Segment, string[]>} what to write for the pieces of each segment, in order
 */
export function maskedPieces(segments, mask) {
  const open = new Map()
  const masked = new Map()
  const close = (block) => {
    const pieces = open.get(block)
    if (pieces === undefined) return
    open.delete(block)
    for (const field of new Set(pieces.map((piece) => piece.field))) {
      const ofField = pieces.filter((piece) => piece.field === field)
      const whole = mask(ofField.map((piece) => piece.text).join(''), field)
      let from = 0
      for (const piece of ofField) {
        piece.place[piece.index] = whole.slice(from, from + piece.text.length)
        from += piece.text.length
      }
    }
  }
  for (const segment of segments) {
    if (segment.kind !== 'frame') continue
    for (const frame of [segment.value].flat()) {
      const event = frame?.type === 'stream_event' ? frame.event : frame
      const lane = `${frame?.session_id} ${frame?.parent_tool_use_id}`
      const block = `${lane} ${event?.index}`
      if (event?.type === 'message_start')
        for (const key of [...open.keys()]) if (key.startsWith(lane)) close(key)
      if (event?.type === 'content_block_start' || event?.type === 'content_block_stop') close(block)
      for (const [field, text] of piecesOf(event)) {
        const place = masked.get(segment) ?? []
        masked.set(segment, place)
        place.push(text)
        const pieces = open.get(block) ?? []
        open.set(block, pieces)
        pieces.push({ field, text, place, index: place.length - 1 })
      }
    }
  }
  for (const block of [...open.keys()]) close(block)
  return masked
}

/** Whether a string stands where `maskedPieces` has one for it. */
export function isPiece({ key, holder, zone }) {
  if (zone !== 'frame') return false
  if (holder === 'delta') return Object.values(PIECES).includes(key)
  return holder === 'content_block' && (key === 'text' || key === 'thinking')
}

/** Field and text of each piece in an event, in the order of its fields. */
function piecesOf(event) {
  const holder = event?.type === 'content_block_delta' ? event.delta : undefined
  const started = event?.type === 'content_block_start' ? event.content_block : undefined
  const names = holder ? Object.values(PIECES) : ['text', 'thinking']
  return Object.entries(holder ?? started ?? {}).filter(
    ([field, text]) => names.includes(field) && typeof text === 'string',
  )
}
