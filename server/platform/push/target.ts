import { isIP } from 'node:net'
import { isPublic } from '../outgoing/addresses.ts'
import { isPublicKey } from './keys.ts'

/** Where a message is sent: an address at the push service of a browser, and the keys for which it is encrypted. */
export interface PushTarget {
  readonly endpoint: string
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

/** As browsers send it, with both keys in base64url. */
interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const authSecretBytes = 16
const base64url = /^[\w-]+={0,2}$/

/** Undefined if no message can be sent to it, or if its host is clearly not on the public internet. */
export function readTarget({ endpoint, keys }: BrowserSubscription): PushTarget | undefined {
  const [publicKey, authSecret] = [decode(keys.p256dh), decode(keys.auth)]
  if (!mayBePublic(endpoint) || !publicKey || !authSecret) return undefined
  if (!isPublicKey(publicKey) || authSecret.length !== authSecretBytes) return undefined
  return { endpoint, publicKey, authSecret }
}

const decode = (text: string) => (base64url.test(text) ? Buffer.from(text, 'base64url') : undefined)

/** Checks only the address. Where its name leads is checked on the connection, each time a message is sent. */
function mayBePublic(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublic(host) : host.includes('.')
}
