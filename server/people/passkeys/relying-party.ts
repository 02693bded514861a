import type { Settings } from '../../platform/config.ts'

/** The site as browsers name it: passkeys belong to its host, and are used on pages of its origin only. */
export interface RelyingParty {
  id: string
  /** Undefined on a site without SITE_URL: then any port of localhost. */
  origin: string | undefined
}

const ownMachine = ['localhost', '127.0.0.1', '::1']

/** Browsers know passkeys on https and on localhost only. Null on another site. */
export function relyingPartyOf({ SITE_URL, HOST }: Pick<Settings, 'SITE_URL' | 'HOST'>): RelyingParty | null {
  if (SITE_URL === undefined) return ownMachine.includes(HOST) ? { id: 'localhost', origin: undefined } : null
  const { protocol, hostname, origin } = new URL(SITE_URL)
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** The origin that an answer of a browser must have. */
export function expectedOrigin({ origin }: RelyingParty, clientDataJson: string): string {
  if (origin !== undefined) return origin
  const claimed = (JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { origin?: unknown }).origin
  const url = URL.parse(String(claimed))
  return url?.hostname === 'localhost' ? url.origin : 'http://localhost'
}
