/** One block as it came out: kept so that a later frame can withdraw it. */
export interface GivenPiece {
  /** Its part of the response fallback: main-lane text so far; `''` for anything else. */
  text(): string
  readonly messageId: string | undefined
  /** Index in its API message, if it was streamed. */
  readonly index: number | undefined
  withdrawn: boolean
}

/** A piece of a whole frame. */
export function wholePiece(messageId: string | undefined, text = ''): GivenPiece {
  return { text: () => text, messageId, index: undefined, withdrawn: false }
}
