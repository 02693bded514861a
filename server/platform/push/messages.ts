import { LRUCache } from 'lru-cache'
import { publicKeyOf } from './keys.ts'
import type { PushTarget } from './target.ts'

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

/** `subject` is the contact for push services. */
export function createPush(privateKey: Buffer, subject: string): Push {
  const publicKey = publicKeyOf(privateKey)
  const signatures = new LRUCache<string, string>({ max: maxOrigins, ttl: signedMs })

  return {
    publicKey,
    async seal(target, { text, ttlSeconds, topic }) {
      // Loaded here and not at start: most processes never send.
      const { default: webPush } = await import('web-push')
      const { origin } = new URL(target.endpoint)
      const sign = () =>
        webPush.getVapidHeaders(origin, subject, publicKey, privateKey.toString('base64url'), encoding).Authorization
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
