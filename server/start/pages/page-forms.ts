import type { FastifyRequest } from 'fastify'

/** The longest form of the site has eight fields. Reading a hundred thousand would delay all other requests. */
const maxFields = 50

/** Counts the fields before parsing. */
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
 * Forms have no token; browsers say where they come from, and a form from another site is refused. The form's origin
 * must be that of SITE_URL; if that is not set, that of the request's address, as far as trusted proxies tell.
 */
export function isFromThisSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = request.headers
  const siteOrigin = URL.parse(siteUrl ?? `${request.protocol}://${request.host}`)?.origin
  // "null" is sent by pages that hide their origin, and from addresses without one.
  return origin !== undefined && origin !== 'null' && origin === siteOrigin
}
