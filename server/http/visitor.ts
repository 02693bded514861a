import { isIP } from 'node:net'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { csrfToken, isSessionId, makeSessionId } from './tokens.ts'

/** One request's caller: where it comes from, its session, and who that is. */
export interface Visitor {
  readonly address: string
  /** Came over HTTPS, as far as this process or the site's own address tells. */
  readonly secure: boolean
  /** Every current browser says where a request comes from; API clients do not, and keep their first session id. */
  readonly fromBrowser: boolean
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
    const address = given?.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
    if (isIP(address)) return address
  }
  return '0.0.0.0'
}

const sessionSeconds = 360 * 24 * 3600
/** Of the cookie by which a browser is known for earlier logins, and of what stands in it. */
export const loginsSeconds = 180 * 24 * 3600

/**
 * SID comes first and csrftoken second: one known client joins all Set-Cookie values with commas and sends that back, which
 * only works in this order.
 */
export function sendCookies(site: Site, visitor: Visitor, reply: FastifyReply): void {
  const { secure } = visitor
  const cookies: string[] = []
  if (visitor.sent.sid !== visitor.sid) {
    cookies.push(
      stringifySetCookie({
        name: site.settings.SESSION_COOKIE,
        value: visitor.sid,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: sessionSeconds,
      }),
    )
  }
  const token = csrfToken(site.secrets.csrf, visitor.sid)
  reply.header('Csrf-Token', token)
  if (visitor.sent.csrf !== token) {
    cookies.push(
      stringifySetCookie({
        name: 'csrftoken',
        value: token,
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: sessionSeconds,
      }),
    )
  }
  // Tells a shared cache in front to pass a member's requests through.
  if (site.settings.SHARED_CACHE && (visitor.viewer !== null) !== (visitor.sent.member === '1')) {
    const maxAge = visitor.viewer ? sessionSeconds : 0
    cookies.push(
      stringifySetCookie({
        name: 'member',
        value: visitor.viewer ? '1' : '',
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge,
      }),
    )
  }
  if (visitor.logins !== undefined) {
    cookies.push(
      stringifySetCookie({
        name: 'logins',
        value: visitor.logins,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: loginsSeconds,
      }),
    )
  }
  if (cookies.length) reply.header('Set-Cookie', cookies)
}
