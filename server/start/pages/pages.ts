import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer, PageTable, RenderPage } from '../../../shared/page.ts'
import { RenderedAnswer } from '../../platform/cache/rendered-answer.ts'
import { isDatabaseAway } from '../../platform/db/is-away.ts'
import { callerOf, TurnedAway } from '../../platform/http/admission.ts'
import type { Routes } from '../../platform/http/call.ts'
import { sendCookies } from '../../platform/http/cookies.ts'
import { createInsideCall } from '../../platform/http/page-call.ts'
import { sendRevalidated } from '../../platform/http/send.ts'
import { refusalOfFullStorage } from '../../platform/http/storage-full.ts'
import { tellViewer } from '../../platform/http/tell-viewer.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { identifyVisitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { sendAwayPage, sendCrowdPage } from '../away.ts'
import { pathIn, significantUrl } from './page-address.ts'
import { sendErrorPage, sendHtml } from './page-errors.ts'
import { isFromThisSite, readForm } from './page-forms.ts'

export interface Pages extends PageTable {
  render: RenderPage
}

/** Forms to pages that take those of other sites. In another format than a browser's they count as empty. */
const foreignForms = new WeakSet<FastifyRequest>()
const maxForeignBytes = 16_384

/** Every path that is not the API or a file is a page, rendered with the visitor's own data. */
export async function routePages(app: FastifyInstance, site: Site, routes: Routes, pages: Pages): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxForeignBytes }, async (request: FastifyRequest) => {
    if (!foreignForms.has(request)) throw Object.assign(new Error('A form has another format.'), { statusCode: 415 })
  })
  app.setErrorHandler(async (error, request, reply) => {
    const isAway = isDatabaseAway(error)
    if (isAway)
      request.log.warn({ reason: (error as Error).message }, 'the database was away while a page was rendered')
    const form = request.body instanceof URLSearchParams ? request.body : null
    if (isAway || refusalOfFullStorage(error, site.log)) return sendAwayPage(reply, form)
    if (error instanceof TurnedAway) return sendCrowdPage(reply, form, error)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a page failed')
    return sendErrorPage(reply, status)
  })

  // For methods that no page has.
  app.setNotFoundHandler(async (_request, reply) => sendErrorPage(reply, 404))

  const pageUrl = (request: FastifyRequest) => significantUrl(request.url, pages.queryNames)

  app.get('/*', async (request, reply) => {
    const visitor = await identifyVisitor(site, request)
    const url = await pageUrl(request)
    // All guests share cached pages, so a page of a guest depends only on the address and on the wish for fewer pictures.
    const fewerPictures = asksForFewerPictures(request, visitor)
    const render = () =>
      site.admission.admit(callerOf(visitor, request.method), () =>
        pages.render({ url, form: null, fewerPictures, call: createInsideCall(site, routes, visitor) }),
      )
    tellViewer(reply, visitor)
    if (visitor.viewer || differsForGuests.test(url)) return sendPage(reply, await render())
    return sendGuestPage(site, request, reply, { url, fewerPictures, render })
  })

  // Refuses before the body of the form is read.
  const requireOwnForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = await pages.takesForm(pathIn(await pageUrl(request)))
    if (taken === 'from anywhere') foreignForms.add(request)
    else if (!isFromThisSite(request, site.settings.SITE_URL)) return sendErrorPage(reply, 403)
    if (taken) return
    return sendErrorPage(reply.header('Allow', 'GET, HEAD'), 405)
  }

  app.post('/*', { onRequest: requireOwnForm }, async (request, reply) => {
    const visitor = await identifyVisitor(site, request)
    const oldSid = visitor.sid
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const sendRetryAfter = ({ retryAfter }: Refusal) => retryAfter && reply.header('Retry-After', retryAfter)
    const url = await pageUrl(request)
    const answer = await site.admission.admit(callerOf(visitor, request.method), () =>
      pages.render({
        ...{ url, form, fewerPictures: asksForFewerPictures(request, visitor) },
        call: createInsideCall(site, routes, visitor, sendRetryAfter),
      }),
    )
    // The new cookies are sent after a form that changed the session or stored something for it, and to members; other guests get none.
    if (visitor.sid !== oldSid || visitor.keepsSession || visitor.viewer) sendCookies(site, visitor, reply)
    return sendPage(reply, answer)
  })
}

/** Pages that depend on more than the address also for guests: on a query that opens a session, or on a cookie. No cache stores them. */
const differsForGuests = /^\/(login\/with\/|setup(?=$|[/?]))/i

interface GuestPage {
  url: string
  fewerPictures: boolean
  render: () => Promise<PageAnswer>
}

async function sendGuestPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, fewerPictures, render }: GuestPage,
): Promise<FastifyReply> {
  const key = fewerPictures ? `page with fewer pictures ${url}` : `page ${url}`
  const rendered: RenderedAnswer = await site.answers.getOrRender(key, async () => {
    const { html, status, location } = await render()
    return new RenderedAnswer(html, status, { location })
  })
  const { status, location } = rendered
  if (location !== undefined) return sendPage(reply, { status, html: '', location })
  reply.code(rendered.status).type('text/html; charset=utf-8')
  // A shared cache in front of the site stores only one version of each page.
  const shared = site.settings.SHARED_CACHE && rendered.status === 200 && !fewerPictures
  reply.header('Cache-Control', shared ? sharedCacheControl(site) : 'private, no-cache')
  return sendRevalidated(request, reply, rendered)
}

/** Only if the operator says that a shared cache in front passes members' requests through. */
const sharedCacheControl = (site: Site) => `public, max-age=0, s-maxage=${site.settings.GUEST_CACHE_SECONDS}`

/**
 * A path of this site in plain characters: with a second slash at its start the rest would be the name of another host.
 */
const pathOfThisSite = /^\/(?![/\\])[\x21-\x7e]*$/

async function sendPage(reply: FastifyReply, { status, html, location }: PageAnswer): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store')
  if (location === undefined) return sendHtml(reply.code(status), html)
  if (pathOfThisSite.test(location)) return reply.code(status).header('Location', location).send()
  reply.log.error({ location: pathIn(location) }, 'a page would have led away from this site')
  return sendErrorPage(reply, 404)
}

/**
 * Whether large pictures load only after a press: the choice on this device, or else the `Save-Data` of the browser. The server must know it, because
 * the browser requests the first pictures before a script runs.
 */
function asksForFewerPictures(request: FastifyRequest, { cookies }: Visitor): boolean {
  const chosen = cookies['fewer_pictures']
  if (chosen === '1' || chosen === '0') return chosen === '1'
  return request.headers['save-data'] === 'on'
}
