import { isIP, isIPv4 } from 'node:net'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { isSessionId, makeSessionId } from './tokens.ts'

/** One request's caller: where it comes from, its session, and who that is. */
export interface Visitor {
  readonly address: string
  /** Came over HTTPS, as far as this process or the site's own address tells. */
  readonly secure: boolean
  /** Every current browser says where a request comes from; API clients do not, and keep their first session id. */
  readonly fromBrowser: boolean
  /** What the caller says it is; in its own words, so of any length within the request. */
  readonly userAgent: string
  /** Valid and offered by the caller, or made for this answer. */
  sid: string
  viewer: Viewer | null
  /** The cookie by which this browser is known for earlier logins, when it has changed. */
  logins?: string
  /** What the caller sent, to know which cookies are due. */
  readonly sent: {
    readonly sid: string | undefined
    readonly csrf: string | undefined
    readonly member: string | undefined
  }
  readonly cookies: Readonly<Record<string, string | undefined>>
}

export async function identifyVisitor(site: Site, request: FastifyRequest): Promise<Visitor> {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const offered = cookies[site.settings.SESSION_COOKIE]
  const known = isSessionId(site.secrets.session, offered)
  const address = addressOf(request)
  let sid = known ? offered : undefined
  return {
    address,
    secure: request.protocol === 'https' || (site.settings.SITE_URL?.startsWith('https:') ?? false),
    fromBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    userAgent: request.headers['user-agent'] ?? '',
    // Made when it is first looked at: a page for guests sends no cookie and needs none.
    get sid() {
      sid ??= makeSessionId(site.secrets.session)
      return sid
    },
    set sid(changed) {
      sid = changed
    },
    viewer: known ? await site.findViewer(offered, address) : null,
    sent: { sid: known ? offered : undefined, csrf: cookies.csrftoken, member: cookies.member },
    cookies,
  }
}

/**
 * As the database takes it: without the zone of a link-local address, an IPv4 one in its own form. A proxy may forward words that
 * are no address at all; then its own counts.
 */
export function addressOf(request: FastifyRequest): string {
  for (const given of [request.ip, request.socket.remoteAddress]) {
    if (given === undefined) continue
    if (isIPv4(given)) return given
    const address = given.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address)) return address
  }
  return '0.0.0.0'
}
