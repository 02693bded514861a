import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { adminMadeTopic } from '../../people/accounts/admins.ts'
import type { Bus } from '../../platform/db/listen.ts'
import { setupSeconds } from '../../platform/http/cookies.ts'
import { makeReadableCode, readReadableCode } from '../../platform/readable-code.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** The way in for whoever knows the code that the start of a site without administrators prints. */
    readonly setup: SetupDoor
  }
}

/** 60 random bits, enough against guessing for a day. */
const codeLength = 12

/** What the processes of a site keep of a code. The text can be passed on in the environment. */
export interface HeldCode {
  hash: Buffer
  endsAt: number
}

export function makeSetupCode(now = Date.now()): { code: string; held: HeldCode } {
  const code = makeReadableCode(codeLength)
  return { code, held: { hash: hashOf(code), endsAt: now + setupSeconds * 1000 } }
}

export const heldAsText = ({ hash, endsAt }: HeldCode): string => `${hash.toString('hex')}.${endsAt}`

export function heldFromText(text: string | undefined): HeldCode | undefined {
  const parts = /^([0-9a-f]{64})\.(\d{1,15})$/.exec(text ?? '')
  return parts ? { hash: Buffer.from(parts[1] ?? '', 'hex'), endsAt: Number(parts[2]) } : undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const hashOf = (code: string) => digest(`setup ${code.replaceAll('-', '')}`)

export interface SetupDoor {
  open(held: HeldCode): void
  /** For good: only another start without administrators opens it again. */
  close(): void
  readonly isOpen: boolean
  /** The site has run for a day since the code was printed. */
  readonly hasEnded: boolean
  accepts(typed: string): boolean
  /** What a browser keeps that has sent the code. Unlike the code, nobody can guess it. */
  readonly ticket: string
  acceptsTicket(ticket: string): boolean
  onClose(listener: () => void): void
}

interface DoorOptions {
  bus: Bus
  secret: Buffer | string
  now?: () => number
}

export function createSetupDoor({ bus, secret, now = Date.now }: DoorOptions): SetupDoor {
  let held: HeldCode | undefined
  const listeners: (() => void)[] = []
  const hasEnded = () => held !== undefined && now() >= held.endsAt
  const ticket = () => (held ? createHmac('sha256', secret).update('setup ').update(held.hash).digest('base64url') : '')
  const close = () => {
    if (!held) return
    held = undefined
    for (const listener of listeners) listener()
  }
  bus.on(adminMadeTopic, close)
  return {
    open(code) {
      held = code
    },
    close,
    get isOpen() {
      return held !== undefined
    },
    get hasEnded() {
      return hasEnded()
    },
    accepts(typed) {
      const code = readReadableCode(typed, codeLength)
      if (!held || code === undefined || hasEnded()) return false
      return timingSafeEqual(hashOf(code), held.hash)
    },
    get ticket() {
      return ticket()
    },
    acceptsTicket(sent) {
      return held !== undefined && !hasEnded() && timingSafeEqual(digest(sent), digest(ticket()))
    },
    onClose(listener) {
      listeners.push(listener)
    },
  }
}
