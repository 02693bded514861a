import type { FastifyRequest } from 'fastify'

/** The longest form of ours has eight. Reading a hundred thousand fields would keep everybody else waiting. */
const maxFields = 50

/** Counted before it is read. */
export function readForm(body: string): URLSearchParams {
  if (hasTooManyFields(body)) throw Object.assign(new Error('A form has too many fields.'), { statusCode: 413 })
  return new URLSearchParams(body)
}

function hasTooManyFields(body: string): boolean {
  let end = -1
  for (let fields = 1; fields <= maxFields; fields++) {
    end = body.indexOf('&', end + 1)
    if (end < 0) return false
  }
  return true
}

/**
 * Forms carry no token; browsers say where they come from, and a form from another site is refused. Where the site knows its address, that
 * counts; else the one that the request was sent to, as far as trusted proxies tell.
 */
export function isSentFromHere(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const from = request.headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  const { origin } = request.headers
  const own = URL.parse(siteUrl ?? `${request.protocol}://${request.host}`)?.origin
  // Said by a page that hides where it is from, and by an address that has no origin.
  return origin !== undefined && origin !== 'null' && origin === own
}
