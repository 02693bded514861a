import { isIP } from 'node:net'
import { isPublic } from '../outgoing/addresses.ts'
import { isPublicKey } from './keys.ts'

/** Where a message goes: an address at the push service of a browser, and the keys that this browser alone can read with. */
export interface PushTarget {
  readonly endpoint: string
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

/** As browsers give it: both keys in base64url. */
interface Given {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const authSecretBytes = 16
const base64url = /^[\w-]+={0,2}$/

/** Undefined where no message can be sent to it, or where it is plain that its host is none of the open internet. */
export function targetFrom({ endpoint, keys }: Given): PushTarget | undefined {
  const [publicKey, authSecret] = [decode(keys.p256dh), decode(keys.auth)]
  if (!isOpen(endpoint) || !publicKey || !authSecret) return undefined
  if (!isPublicKey(publicKey) || authSecret.length !== authSecretBytes) return undefined
  return { endpoint, publicKey, authSecret }
}

const decode = (text: string) => (base64url.test(text) ? Buffer.from(text, 'base64url') : undefined)

/** What its name leads to is seen on the connection, each time that a message is sent. */
function isOpen(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublic(host) : host.includes('.')
}
