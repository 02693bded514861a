import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '../../../api/index.ts'
import type { Endpoint, ListPage } from '../../../api/platform/endpoint.ts'
import { errorBody } from '../../../api/platform/error-body.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import { isDatabaseAway, retrySeconds } from '../db/is-away.ts'
import { toWire } from '../db/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { noteTurnedAway } from '../tally.ts'
import { callerOf, TurnedAway } from './admission.ts'
import { answerCall, type Routes } from './call.ts'
import { sendCookies } from './cookies.ts'
import { EventStream, openStream } from './event-stream.ts'
import { FinishedJson } from './finished-json.ts'
import { awaitUpload, hasFile } from './receive-file.ts'
import { sendRendered, sendRevalidated, sendText } from './send.ts'
import { refusalOfFullStorage } from './storage-full.ts'
import { tellViewer } from './tell-viewer.ts'
import { isCsrfToken } from './tokens.ts'
import { identifyVisitor, type Visitor } from './visitor.ts'

/** Every endpoint of the contract as a route under /api. */
export async function routeApi(app: FastifyInstance, site: Site, routes: Routes): Promise<void> {
  // Bodies are JSON whatever the content type says: browsers send text/plain, command-line clients a form type, and a
  // header that is no content type at all would be refused before any parser sees the body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && !hasFile(request)) request.raw.headers['content-type'] = 'application/json'
    done()
  })
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))

  // For errors before a handler runs, such as a body that is too large.
  app.setErrorHandler(async (error, request, reply) => {
    const visitor = await identifyVisitor(site, request).catch(() => undefined)
    if (visitor) sendCookies(site, visitor, reply)
    return refuse(refusalOfFullStorage(error, site.log) ?? error, request, reply)
  })
  const unknownPath = async (request: FastifyRequest, reply: FastifyReply) => {
    sendCookies(site, await identifyVisitor(site, request), reply)
    return send(request, reply, 404, errorBody('not_found'))
  }
  // These are routes, because the pages take every path that has no route; the not-found handler is for methods that no
  // route can have.
  app.all('', unknownPath)
  app.all('/*', unknownPath)
  app.setNotFoundHandler(unknownPath)

  for (const [path, group] of groupByPath()) {
    const choose = createChooser(group)
    app.route({
      method: app.supportedMethods,
      url: path.replace(/^\/api/, ''),
      handler: async (request, reply) => {
        const visitor = await identifyVisitor(site, request)
        if (request.headers['tell-viewer'] !== undefined) tellViewer(reply, visitor)
        try {
          const name = choose(request)
          if (endpoints[name].method !== 'GET') requireToken(site, visitor, request)
          if (isCarriedByPage(endpoints[name], visitor, request)) {
            sendCookies(site, visitor, reply)
            return await reply.code(204).header('Cache-Control', 'no-store').send()
          }
          const result = await answer(site, routes, name, request, visitor)
          sendCookies(site, visitor, reply)
          if (result instanceof EventStream) return openStream(request, reply, result)
          if (result instanceof RenderedAnswer) return await sendCached(endpoints[name], request, reply, result)
          if (!isPaged(name)) return await send(request, reply, statusOf(name), result)
          const { items, next } = result as ListPage<unknown>
          linkNext(request, reply, next)
          return await send(request, reply, statusOf(name), items)
        } catch (error) {
          if (visitor.viewer || !isForLater(error, request)) sendCookies(site, visitor, reply)
          return refuse(refusalOfFullStorage(error, site.log) ?? error, request, reply)
        }
      },
    })
  }
}

async function answer(site: Site, routes: Routes, name: EndpointName, request: FastifyRequest, visitor: Visitor) {
  const endpoint: Endpoint = endpoints[name]
  // An open stream costs little, and its page would ask every few seconds without it. A guest's cached answer needs a place only if it must be made.
  if (endpoint.events || (endpoint.guestCache && !visitor.viewer))
    return answerAdmitted(site, routes, name, request, visitor)
  return site.admission.admit(callerOf(visitor, endpoint.method), () =>
    answerAdmitted(site, routes, name, request, visitor),
  )
}

async function answerAdmitted(
  site: Site,
  routes: Routes,
  name: EndpointName,
  request: FastifyRequest,
  visitor: Visitor,
) {
  const endpoint: Endpoint = endpoints[name]
  if (!endpoint.upload && !hasFile(request)) return answerCall(site, routes, name, rawInput(request), visitor)
  const upload = awaitUpload(request, site.images.scratch)
  try {
    return await answerCall(site, routes, name, { ...rawInput(request), takeFile: upload.take }, visitor)
  } finally {
    await upload.close()
  }
}

/** Whether the page that makes the call was rendered for this member a moment ago, with the answer in it. */
function isCarriedByPage(endpoint: Endpoint, { viewer }: Visitor, { headers }: FastifyRequest): boolean {
  return endpoint.carriedByPages === true && viewer !== null && headers['carried-for'] === toWire(viewer.id)
}

function isPaged(name: EndpointName): boolean {
  const endpoint: Endpoint = endpoints[name]
  return endpoint.nextInLink ?? false
}

function statusOf(name: EndpointName): number {
  const endpoint: Endpoint = endpoints[name]
  return endpoint.status ?? 200
}

function groupByPath(): Map<string, EndpointName[]> {
  const groups = new Map<string, EndpointName[]>()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { path } = endpoints[name]
    groups.set(path, [...(groups.get(path) ?? []), name])
  }
  return groups
}

/** Chooses among the calls of one path: by the method, then by the query parameter `action`. */
function createChooser(group: readonly EndpointName[]): (request: FastifyRequest) => EndpointName {
  const all = group.map((name) => ({ name, endpoint: endpoints[name] as Endpoint }))
  const byMethod = new Map(Map.groupBy(all, ({ endpoint }) => endpoint.method as string))
  return ({ method, query }) => {
    // HEAD is GET without the body, which the server leaves out by itself.
    const sameMethod = byMethod.get(method === 'HEAD' ? 'GET' : method)
    if (!sameMethod) throw new Refusal('wrong_method')
    const action = (query as { action?: unknown }).action || undefined
    const withAction = sameMethod.find(({ endpoint }) => endpoint.action === action)
    const preferred = withAction ?? sameMethod.find(({ endpoint }) => endpoint.anyAction)
    // A call without actions ignores the parameter, as it ignores every unknown one.
    const only = sameMethod.length === 1 && sameMethod[0]?.endpoint.action === undefined ? sameMethod[0] : undefined
    const call = preferred ?? only
    if (!call) throw new Refusal('invalid_action')
    return call.name
  }
}

function requireToken(site: Site, visitor: Visitor, request: FastifyRequest): void {
  const token = request.headers['x-csrf-token']
  const valid = visitor.sent.sid !== undefined && isCsrfToken(site.secrets.csrf, visitor.sid, String(token ?? ''))
  if (!valid) throw new Refusal('csrf_failed')
}

function rawInput(request: FastifyRequest) {
  const body = typeof request.body === 'string' && request.body.trim() !== '' ? { text: request.body } : undefined
  const key = request.headers['idempotency-key']
  return {
    params: request.params,
    query: request.query,
    body,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

function sendCached(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  const revalidated = endpoint.guestCache === 'revalidated'
  linkNext(request, reply, rendered.next)
  reply.header('Content-Type', jsonType)
  reply.header('Cache-Control', revalidated ? 'private, no-cache' : 'no-store')
  return revalidated ? sendRevalidated(request, reply, rendered) : sendRendered(request, reply, rendered)
}

/** Links to the same call with the cursor of the next page. */
function linkNext({ params, query, routeOptions }: FastifyRequest, reply: FastifyReply, next: string | null): void {
  if (next === null) return
  const pathParams = params as Record<string, string>
  const path = routeOptions.url?.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  )
  const otherParams = Object.entries(query as Record<string, unknown>).filter(([name]) => name !== 'next')
  const search = new URLSearchParams([...otherParams.map(([name, value]) => [name, String(value)]), ['next', next]])
  reply.header('Link', `<${path}?${search}>; rel="next"`)
}

const jsonType = 'application/json; charset=UTF-8'

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  result: unknown,
): Promise<FastifyReply> {
  reply.code(status)
  reply.header('Cache-Control', 'no-store')
  if (result === undefined) return reply.send()
  reply.header('Content-Type', jsonType)
  return sendText(request, reply, result instanceof FinishedJson ? result.bytes : JSON.stringify(result))
}

/** A guest who is told to come again later needs no session yet, and to make one would cost more than all the rest. */
const isForLater = (error: unknown, { method }: FastifyRequest) =>
  error instanceof TurnedAway || (method === 'GET' && error instanceof Refusal && error.retryAfter !== undefined)

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof TurnedAway) noteTurnedAway(error.rank)
  if (error instanceof Refusal && error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
  if (error instanceof Refusal) return send(request, reply, error.status, errorBody(error.code, error.message, error))
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) {
    const name: ErrorName = status === 413 ? 'too_large' : 'bad_request'
    return send(request, reply, status === 413 ? 413 : 400, errorBody(name))
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ reason: (error as Error).message }, 'a call could not use the database')
    return send(request, reply.header('Retry-After', retrySeconds), 503, errorBody('unavailable'))
  }
  request.log.error({ err: error }, 'a call failed')
  return send(request, reply, 500, errorBody('internal'))
}
