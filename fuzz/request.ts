export const roles = ['guest', 'member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export type Header = readonly [name: string, value: string]

/** What a part of the fuzz makes; the session is added by `asBytes`. */
export interface Draft {
  /** What it is about, for the tally: the name of a call, or a path of a page. */
  about: string
  method: string
  /** Letter for letter, in latin1. */
  target: string
  headers: readonly Header[]
  body?: Buffer
}

/** In place of a request: bytes that are no HTTP, or nearly. */
export interface RawDraft {
  about: string
  bytes: Buffer
}

export interface FuzzRequest {
  number: number
  role: Role
  about: string
  bytes: Buffer
  /** HEAD has an answer without a body. */
  method: string
  /** Whether the session went along as it should. */
  hasSession: boolean
  /** What we break off ourselves need not be answered, only closed. */
  mayBeSilent: boolean
}

export interface Session {
  cookie: string
  token: string
}

/** A request as it goes over the wire, one for each connection. Header values that were drafted replace the usual ones. */
export function asBytes(draft: Draft, host: string, session: Session, random: { chance(percent: number): boolean }) {
  const { method, target, headers, body } = draft
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const usual: Header[] = [
    ['Host', host],
    ['Connection', 'close'],
    ['Cookie', session.cookie],
    ...(method === 'GET' || method === 'HEAD' ? [] : ([['X-Csrf-Token', session.token]] as const)),
    ...(body ? ([['Content-Length', String(body.length)]] as const) : []),
  ]
  const sent = [...usual.filter(([name]) => !given.has(name.toLowerCase())), ...headers]
  // Servers must not care about the order.
  if (random.chance(10)) sent.reverse()
  const head = `${method} ${target} HTTP/1.1\r\n${sent.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]),
    hasSession: !given.has('cookie'),
  }
}
