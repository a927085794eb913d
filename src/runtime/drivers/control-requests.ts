/** Control requests over stdin and stdout: ours are matched with their answers. */
import type { Frame } from '../../frames/frame.ts'
import { nameOf, recordOf } from '../../frames/read-field.ts'

interface Pending {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export class ControlRequests {
  readonly #write: (frame: object) => void
  readonly #pending = new Map<string, Pending>()
  #sent = 0

  constructor(write: (frame: object) => void) {
    this.#write = write
  }

  /** Resolves once the program has agreed; rejects with its reason, or with that of `rejectAll`. */
  send(request: { readonly subtype: string; readonly [field: string]: unknown }): Promise<void> {
    this.#sent += 1
    const id = `req_${this.#sent}`
    const answer = new Promise<void>((resolve, reject) => this.#pending.set(id, { resolve, reject }))
    this.#write({ type: 'control_request', request_id: id, request })
    return answer
  }

  /** Looks at a frame of stdout: settles our request, or declines one that is made of us. */
  see(frame: Frame): void {
    if (frame.type === 'control_response') this.#settle(recordOf(frame.response))
    if (frame.type === 'control_request')
      this.#decline(nameOf(frame.request_id), recordOf(frame.request).subtype)
  }

  rejectAll(reason: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(reason))
    this.#pending.clear()
  }

  #settle(response: { readonly [field: string]: unknown }): void {
    const id = nameOf(response.request_id) ?? ''
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (response.subtype === 'success') pending?.resolve()
    else pending?.reject(new Error(nameOf(response.error) ?? 'the request was refused'))
  }

  /** A request that nobody answers would hold the run for ever. */
  #decline(id: string | undefined, subtype: unknown): void {
    if (id === undefined) return
    const error = `this host does not answer ${String(subtype)} requests`
    this.#write({ type: 'control_response', response: { subtype: 'error', request_id: id, error } })
  }
}
