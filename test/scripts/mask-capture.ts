/** The script's own function, which has no types. */
export interface Masked {
  readonly text: string
  readonly counts: Readonly<Record<'lines' | 'replaced' | 'kept' | 'ids' | 'names', number>>
}

const script = new URL('../../scripts/share-capture/mask-capture.js', import.meta.url)
const { maskCapture } = (await import(script.href)) as {
  maskCapture: (text: string, salt: string) => Masked
}

/** A capture as `scripts/share-capture.js --salt` writes it. */
export const shared = (text: string, salt = 'salt'): string => maskCapture(text, salt).text

export { maskCapture }
