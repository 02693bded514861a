import { isIP, isIPv4 } from 'node:net'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { isSessionId, makeSessionId } from './tokens.ts'

/** The caller of one request: its address, its session and its viewer. */
export interface Visitor {
  readonly address: string
  /** Whether the request came over HTTPS, as far as this process or the site's own address tells. */
  readonly secure: boolean
  /**
   * Whether a browser sent it: all current ones say where a request comes from. API clients do not, and keep their
   * first session id.
   */
  readonly fromBrowser: boolean
  /** The User-Agent header as sent, so of any length within the request. */
  readonly userAgent: string
  /** A valid id that the caller sent, or a new one for this answer. */
  sid: string
  viewer: Viewer | null
  /** Something was stored for this session that the caller comes back for, so a guest gets the cookie too. */
  keepsSession?: boolean
  /** The new value of the cookie that proves that this browser has sent the code of the setup; empty to remove it. */
  setupTicket?: string
  /** The new value of the cookie that recognises this browser from earlier logins, if it has changed. */
  logins?: string
  /** What the caller sent, to know which cookies must be sent back. */
  readonly sent: {
    readonly sid: string | undefined
    readonly csrf: string | undefined
    readonly member: string | undefined
  }
  readonly cookies: Readonly<Record<string, string | undefined>>
}

export async function identifyVisitor(site: Site, request: FastifyRequest): Promise<Visitor> {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const sentId = cookies[site.settings.SESSION_COOKIE]
  const isValid = isSessionId(site.secrets.session, sentId)
  const address = addressOf(request)
  let sid = isValid ? sentId : undefined
  return {
    address,
    secure: request.protocol === 'https' || (site.settings.SITE_URL?.startsWith('https:') ?? false),
    fromBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    userAgent: request.headers['user-agent'] ?? '',
    // Made at first use: a page for guests sends no cookie and needs none.
    get sid() {
      sid ??= makeSessionId(site.secrets.session)
      return sid
    },
    set sid(changed) {
      sid = changed
    },
    viewer: isValid ? await site.findViewer(sentId, address) : null,
    sent: { sid: isValid ? sentId : undefined, csrf: cookies.csrftoken, member: cookies.member },
    cookies,
  }
}

/**
 * The address in a form that the database accepts: without the zone of a link-local address, and IPv4 in its own form.
 * A proxy may forward words that are no address at all; then the proxy's own address counts.
 */
export function addressOf(request: FastifyRequest): string {
  for (const candidate of [request.ip, request.socket.remoteAddress]) {
    if (candidate === undefined) continue
    if (isIPv4(candidate)) return candidate
    const address = candidate.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address)) return address
  }
  return '0.0.0.0'
}
