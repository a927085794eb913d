/** One block as it came out: kept so that a later frame can withdraw it. */
export interface GivenPiece {
  /** Fragments of main-lane text that make up the response fallback; empty for anything else. */
  readonly pieces: readonly string[]
  readonly messageId: string | undefined
  /** Index in its API message, if it was streamed. */
  readonly index: number | undefined
  withdrawn: boolean
}
