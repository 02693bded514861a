import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'
import { csrfToken } from './tokens.ts'
import type { Visitor } from './visitor.ts'

const sessionSeconds = 360 * 24 * 3600
/** The lifetime of the cookie that recognises a browser from earlier logins, and of what is in it. */
export const loginsSeconds = 180 * 24 * 3600
/** How long the code of the terminal sets the site up. */
export const setupSeconds = 24 * 3600

/**
 * The session cookie comes first and csrftoken second: one known client joins all Set-Cookie values with commas and
 * sends that back, which works only in this order.
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
  // Tells a shared cache in front of the site to pass a member's requests through.
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
  if (visitor.setupTicket !== undefined) {
    cookies.push(
      stringifySetCookie({
        name: 'setup',
        value: visitor.setupTicket,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: visitor.setupTicket ? setupSeconds : 0,
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
