import { LRUCache } from 'lru-cache'
import { publicKeyOf } from './keys.ts'
import type { PushTarget } from './target.ts'

export interface PushMessage {
  text: string
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number
  /** Of messages of one topic that wait for a browser, it gets the last one. */
  topic: string
}

interface SealedMessage {
  headers: Record<string, string>
  body: Buffer
}

export interface Push {
  /** Browsers subscribe with it, and take messages from nobody else. */
  readonly publicKey: string
  /** Encrypts for the browser, and signs for its push service: one signature serves for all messages to that service. */
  seal(target: PushTarget, message: PushMessage): Promise<SealedMessage>
}

/** Well within the 12 hours for which the signature is good. */
const signedMs = 3_600_000
/** Push services are few; this bounds what strangers can make us cache. */
const maxOrigins = 200

const encoding = 'aes128gcm'

/** `subject` is whom a push service may turn to. */
export function createPush(privateKey: Buffer, subject: string): Push {
  const publicKey = publicKeyOf(privateKey)
  const signed = new LRUCache<string, string>({ max: maxOrigins, ttl: signedMs })

  return {
    publicKey,
    async seal(target, { text, ttlSeconds, topic }) {
      // Not read at start: most processes never send.
      const { default: webPush } = await import('web-push')
      const { origin } = new URL(target.endpoint)
      const sign = () =>
        webPush.getVapidHeaders(origin, subject, publicKey, privateKey.toString('base64url'), encoding).Authorization
      const authorization = signed.get(origin) ?? sign()
      signed.set(origin, authorization, { noUpdateTTL: true })
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

/** An address of the web or of mail, as push services ask for. */
export function subjectOf({ SITE_URL, CONTACT_EMAIL }: { SITE_URL?: string | undefined; CONTACT_EMAIL: string }) {
  return SITE_URL?.startsWith('https:') ? new URL(SITE_URL).origin : `mailto:${CONTACT_EMAIL}`
}
