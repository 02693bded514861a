import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointName } from '../api/index.ts'
import { Ready } from './cache/ready.ts'
import type { Routes } from './http/call.ts'
import { callFromInside } from './http/page-call.ts'
import { sendRevalidated } from './http/send.ts'
import { meet, sendCookies } from './http/visitor.ts'
import type { Site } from './site.ts'

export interface PageRequest {
  url: string
  /** A form sent without script, or null for a page that is read. */
  form: URLSearchParams | null
  cookies: Readonly<Record<string, string | undefined>>
  call(name: EndpointName, input: object, headers?: Readonly<Record<string, string>>): Promise<unknown>
}

export interface PageAnswer {
  status: number
  html: string
  /** Set for redirects, which have no html. */
  location?: string
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>

/** Whatever is not the API or a file is a page, rendered with the visitor's own data. */
export async function routePages(app: FastifyInstance, site: Site, routes: Routes, render: RenderPage): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
  app.setErrorHandler(async (error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a page failed')
    return sendHtml(reply.code(status), bareErrorPage(status, request.id))
  })

  // Reached by methods that no page has.
  app.setNotFoundHandler(async (request, reply) => sendHtml(reply.code(404), bareErrorPage(404, request.id)))

  app.get('/*', async (request, reply) => {
    const visitor = await meet(site, request)
    const url = significantUrl(request.url)
    // A guest's page is shared by all guests, so nothing of this one may get into it.
    const cookies = visitor.viewer ? visitor.cookies : {}
    const show = () => render({ url, form: null, cookies, call: callFromInside(site, routes, visitor) })
    if (visitor.viewer) return sendPage(reply, await show())
    return sendGuestPage(site, request, reply, url, show)
  })

  app.post('/*', async (request, reply) => {
    if (!sentFromHere(request)) return sendHtml(reply.code(403), bareErrorPage(403, request.id))
    const visitor = await meet(site, request)
    const before = visitor.sid
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const answer = await render({
      url: onThisSite(request.url),
      form,
      cookies: visitor.cookies,
      call: callFromInside(site, routes, visitor),
    })
    // A form that changed who this is hands over the new cookies; any other leaves guests without.
    if (visitor.sid !== before || visitor.viewer) sendCookies(site, visitor, reply)
    return sendPage(reply, answer)
  })
}

async function sendGuestPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  show: () => Promise<PageAnswer>,
): Promise<FastifyReply> {
  let redirect: PageAnswer | undefined
  const ready: Ready = await site.ready.keep(`page ${url}`, async () => {
    const answer = await show()
    if (answer.location !== undefined) redirect = answer
    return new Ready(answer.html, answer.status)
  })
  if (redirect) return sendPage(reply, redirect)
  if (ready.status >= 300 && ready.status < 400) return sendPage(reply, await show())
  reply.code(ready.status).type('text/html; charset=utf-8')
  const shared = site.settings.SHARED_CACHE && ready.status === 200
  reply.header('Cache-Control', shared ? sharedCacheControl(site) : 'private, no-cache')
  return sendRevalidated(request, reply, ready)
}

/** Only where the operator says that a cache in front passes members through. */
const sharedCacheControl = (site: Site) => `public, max-age=0, s-maxage=${site.settings.GUEST_CACHE_SECONDS}`

function sendPage(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  reply.header('Cache-Control', 'no-store')
  if (answer.location !== undefined) return reply.code(answer.status).header('Location', answer.location).send()
  return sendHtml(reply.code(answer.status), answer.html)
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The names that pages read. Others, such as campaign marks, must not make a thousand copies of one page in memory. */
const significant = new Set([
  'to',
  'sort',
  'filter',
  'page',
  'next',
  'q',
  'request',
  'community',
  'edit',
  'highlightFrom',
  'highlightTo',
])

/** A path that begins with two slashes would read as another site's address. */
const onThisSite = (url: string) => url.replace(/^[/\\]+/, '/')

function significantUrl(url: string): string {
  const { pathname, search } = new URL(onThisSite(url), 'http://site')
  // Dots that are resolved can leave two slashes at the front again.
  const path = onThisSite(pathname).replace(/%[0-9a-f]{2}/gi, inOneSpelling)
  const given = new URLSearchParams(search)
  // Of a name that comes twice pages read the first.
  const kept = [...new Set(given.keys())]
    .filter((name) => significant.has(name))
    .sort()
    .map((name) => [name, given.get(name) ?? ''])
  return kept.length ? `${path}?${new URLSearchParams(kept)}` : path
}

/** Letters and digits mean the same encoded or not. */
function inOneSpelling(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code.toUpperCase()
}

/** Forms carry no token; browsers say where they come from, and a form from another site is refused. */
function sentFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin !== undefined && URL.parse(origin)?.host === request.headers.host
}

/** For when not even the error screen can be rendered. */
function bareErrorPage(status: number, requestId: string): string {
  const words = status === 403 ? 'This form was sent from another site.' : 'Something went wrong'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><body><main><h1>${words}</h1><p><a href="/">Go home</a></p><p>${requestId}</p></main></body></html>`
}
