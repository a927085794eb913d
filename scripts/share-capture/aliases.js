/** Other names for ids, tools, servers, agents and fields: of the same shape, one for one within a capture. */
import { createHash } from 'node:crypto'
import { BUILT_IN_NAMES } from './known-words.js'

const KNOWN_ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:toolu|srvtoolu|mcptoolu|msg|req|call|file|container)_[A-Za-z0-9]{8,}/g
const WHOLE_ID = new RegExp(`^(?:${KNOWN_ID.source})$`)
/** What Claude Code puts around an id to make another one. */
const AROUND_IDS = new Set(['agent_', '-heartbeat'])
/** Ids this short hide nothing. */
const SHORT = 3

/** @param {string} salt */
export class Aliases {
  #salt
  #byText = new Map()
  #taken = new Set()
  ids = new Set()
  names = new Set()

  constructor(salt) {
    this.#salt = salt
  }

  /** Whether this is an id by its looks, wherever it stands. */
  static isId(text) {
    return WHOLE_ID.test(text)
  }

  /** An id: its prefix stays (`toolu_01`), an id inside another one has its own alias there. */
  id(text) {
    if (text.length <= SHORT) return text
    this.ids.add(text)
    if (!text.match(KNOWN_ID)) return this.#alias(text)
    const around = text.split(KNOWN_ID)
    const inside = text.match(KNOWN_ID).map((id) => this.#alias(id))
    return around
      .map((part) => (AROUND_IDS.has(part) ? part : this.#alias(part)))
      .map((part, index) => part + (inside[index] ?? ''))
      .join('')
  }

  /** A name of a tool, a server, an agent, a command: built-in ones stay, `mcp__server__tool` goes by its parts. */
  name(text) {
    return text
      .split(/(__|:)/)
      .map((part) => (BUILT_IN_NAMES.has(part) || part === 'mcp' ? part : this.#named(part)))
      .join('')
  }

  /** The name of a field that says something itself. */
  field(text) {
    return this.#named(text)
  }

  #named(part) {
    if (!/[\p{L}\p{N}]/u.test(part)) return part
    this.names.add(part)
    return this.#alias(part)
  }

  #alias(text) {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    let alias = text
    // Short texts run out of others of their shape: then two may share one.
    for (let round = 0; round < 1000; round++) {
      alias = scramble(text, this.#bytes(text, round))
      if (alias !== text && !this.#taken.has(alias)) break
    }
    this.#byText.set(text, alias)
    this.#taken.add(alias)
    return alias
  }

  #bytes(text, round) {
    const parts = []
    for (let part = 0; part * 32 < text.length; part++) {
      parts.push(createHash('sha256').update(`alias ${this.#salt} ${round} ${part} ${text}`).digest())
    }
    return Buffer.concat(parts)
  }
}

function scramble(text, bytes) {
  const prefix = (WHOLE_ID.test(text) && /^[a-z]+_(?:01)?/.exec(text)?.[0].length) || 0
  const hex = /^[0-9a-f-]+$/.test(text)
  let scrambled = text.slice(0, prefix)
  for (let at = prefix; at < text.length; at++) scrambled += other(text[at], bytes[at] ?? 0, hex)
  return scrambled
}

function other(character, byte, hex) {
  if (/[a-z]/.test(character)) return String.fromCharCode(0x61 + (byte % (hex ? 6 : 26)))
  if (/[A-Z]/.test(character)) return String.fromCharCode(0x41 + (byte % 26))
  if (/[0-9]/.test(character)) return String.fromCharCode(0x30 + (byte % 10))
  if (character < '\u0080') return character
  return character < '\u0800' ? 'ö' : /[\ud800-\udfff]/.test(character) ? character : '文'
}
