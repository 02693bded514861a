import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { Unreachable } from '../../platform/outgoing/unreachable.ts'
import { publicKeyOf } from '../../platform/push-keys.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Encrypts and signs push messages for browsers, which show them even while the site is closed. */
    readonly push: Push
  }
}

/** Where a message is sent: an address at the push service of a browser, and the keys for which it is encrypted. */
export interface PushTarget {
  readonly endpoint: string
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

export interface PushMessage {
  text: string
  /** How long the push service stores it for a browser that is offline. */
  ttlSeconds: number
  /** Of several waiting messages with the same topic, the browser gets only the last one. */
  topic: string
}

interface SealedMessage {
  headers: Record<string, string>
  body: Buffer
}

export interface Push {
  /** Browsers subscribe with this key, and accept messages from nobody else. */
  readonly publicKey: string
  /**
   * Encrypts for the browser, and signs for its push service: the same signature is used for all messages to that
   * service.
   */
  seal(target: PushTarget, message: PushMessage): Promise<SealedMessage>
}

/** Much less than the 12 hours for which the signature is valid. */
const signedMs = 3_600_000
/** There are few push services; this limits the memory that strangers can make the site use. */
const maxOrigins = 200

const encoding = 'aes128gcm'

/** `subject` is the contact for push services, which administrators may change. */
export function createPush(privateKey: Buffer, subject: () => string): Push {
  const publicKey = publicKeyOf(privateKey)
  const signatures = new LRUCache<string, string>({ max: maxOrigins, ttl: signedMs })

  return {
    publicKey,
    async seal(target, { text, ttlSeconds, topic }) {
      // Loaded here and not at start: most processes never send.
      const { default: webPush } = await import('web-push')
      const { origin } = new URL(target.endpoint)
      const sign = () =>
        webPush.getVapidHeaders(origin, subject(), publicKey, privateKey.toString('base64url'), encoding).Authorization
      const authorization = signatures.get(origin) ?? sign()
      signatures.set(origin, authorization, { noUpdateTTL: true })
      const keys = [target.publicKey.toString('base64url'), target.authSecret.toString('base64url')] as const
      return {
        body: webPush.encrypt(...keys, text, encoding).cipherText,
        headers: {
          Authorization: authorization,
          'Content-Type': 'application/octet-stream',
          'Content-Encoding': encoding,
          TTL: String(ttlSeconds),
          Topic: topic,
          Urgency: 'normal',
        },
      }
    },
  }
}

/** A web or mail address, as push services require. */
export function subjectOf({ SITE_URL, CONTACT_EMAIL }: { SITE_URL?: string | undefined; CONTACT_EMAIL: string }) {
  return SITE_URL?.startsWith('https:') ? new URL(SITE_URL).origin : `mailto:${CONTACT_EMAIL}`
}

/**
 * delivered: the push service accepted it. gone: nothing will ever arrive there. refused: this message will never be
 * accepted, and perhaps no other. later: certainly not accepted, but it may work another time. lost: unknown; sent
 * again, it could arrive twice.
 */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'lost'; why: string; isDown: boolean }
  | { kind: 'later'; why: string; isDown: boolean; afterMs: number | undefined }

/** A push service answers in far less than a second. */
export const maxSendMs = 10_000

export async function postMessage(
  outgoing: Outgoing,
  { seal }: Push,
  target: PushTarget,
  message: PushMessage,
): Promise<Outcome> {
  const sealed = await seal(target, message)
  try {
    const signal = AbortSignal.timeout(maxSendMs)
    return outcomeOf(await outgoing.postGuarded(target.endpoint, { ...sealed, signal }))
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    if (error.reason === 'address') return { kind: 'gone' }
    // A name may lead to another address tomorrow, or just now because the network is broken.
    if (error.reason === 'closed')
      return isIpAddress(target.endpoint) ? { kind: 'gone' } : { kind: 'refused', why: 'closed' }
    return { kind: 'later', why: error.reason, isDown: true, afterMs: undefined }
  }
}

const isIpAddress = (endpoint: string) => isIP(new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')) > 0

function outcomeOf({ status, retryAfter }: { status: number | null; retryAfter: string | undefined }): Outcome {
  if (status === null) return { kind: 'lost', why: 'no answer', isDown: true }
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = String(status)
  if (status !== 429 && status < 500) return { kind: 'refused', why }
  return { kind: 'later', why, isDown: status !== 429, afterMs: parseRetryAfter(retryAfter) }
}

/** The header has seconds, or a date. */
function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
