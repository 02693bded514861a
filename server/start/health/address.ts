import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { timeInWords } from '../../../shared/amounts.ts'
import { isPublic } from '../../platform/outgoing/addresses.ts'
import type { Finding } from './finding.ts'

const topic = 'TLS'
const waitMs = 5_000
/** Certificates are renewed when a third of their time is left, or more, so one with less was not renewed. */
const renewedShare = 1 / 6
/** Other errors can be those of an authority that only the visitors of this site know, or of a router in between. */
const faults = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID'])

/** The certificate that visitors see. */
export async function examineTls(siteUrl: string | undefined, now = Date.now()): Promise<Finding> {
  if (siteUrl === undefined) return { topic, result: 'SITE_URL is not set' }
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') {
    const todo = 'Put a proxy with TLS in front of the site, and set SITE_URL to its https address.'
    return { topic, result: `${siteUrl} is not encrypted`, todo: isNear(url.hostname) ? undefined : todo }
  }
  const seen = await readCertificate(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 443))
  // From inside its own network the public address of a site can often not be reached.
  if ('failure' in seen) return { topic, result: `${url.host} cannot be reached from here (${seen.failure})` }
  const { error, from, until } = seen
  if (error !== undefined && faults.has(error))
    return {
      topic,
      result: `browsers refuse the certificate of ${url.host} (${error})`,
      todo: 'Renew it, or correct the proxy.',
    }
  if (error !== undefined) return { topic, result: `the certificate of ${url.host} cannot be checked here (${error})` }
  const isNearEnd = until - now < (until - from) * renewedShare
  return {
    topic,
    result: `the certificate of ${url.host} is good for ${timeInWords(until - now)} more`,
    todo: isNearEnd ? 'Renew it: see the log of the proxy for why that did not happen by itself.' : undefined,
  }
}

/** Sites of a machine, a home or an office, and of Tor, which encrypts by itself. */
function isNear(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return !isPublic(bare)
  return !bare.includes('.') || /\.(localhost|local|lan|internal|home\.arpa|test|onion)$/.test(bare)
}

type Seen = { failure: string } | { error: string | undefined; from: number; until: number }

function readCertificate(host: string, port: number): Promise<Seen> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      ...(!isIP(host) && { servername: host }),
      rejectUnauthorized: false,
      timeout: waitMs,
    })
    const end = (seen: Seen) => {
      socket.destroy()
      resolve(seen)
    }
    socket.once('secureConnect', () => {
      const error = socket.authorizationError as Error | string | null
      const code =
        error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : (error ?? undefined)
      const { valid_from, valid_to } = socket.getPeerCertificate()
      end({ error: code, from: new Date(valid_from).getTime(), until: new Date(valid_to).getTime() })
    })
    socket.once('timeout', () => end({ failure: 'no answer' }))
    socket.once('error', (error: NodeJS.ErrnoException) => end({ failure: error.code ?? error.message }))
  })
}
