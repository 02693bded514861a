import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { captchaOrigins } from '../people/accounts/captcha.ts'
import { isDatabaseAway, retrySeconds } from '../platform/db/is-away.ts'
import { routeDocs } from '../platform/docs/routes.ts'
import { limitConnections, limitSlowReaders } from '../platform/http/connections.ts'
import { isStream } from '../platform/http/event-stream.ts'
import { limitBodyTime, uploadMilliseconds } from '../platform/http/receive-file.ts'
import { readRestOfBodies } from '../platform/http/rest-of-body.ts'
import { routeApi } from '../platform/http/router.ts'
import { headersOfCalls, headersOfPages } from '../platform/http/security.ts'
import { refusalOfFullStorage } from '../platform/http/storage-full.ts'
import { rewriteTarget } from '../platform/http/target.ts'
import { routeImages } from '../platform/images/routes.ts'
import { answerLog } from '../platform/log.ts'
import type { Site } from '../platform/site.ts'
import { emptyTally, type Tally, withTally } from '../platform/tally.ts'
import { guardAddresses } from './address-gate.ts'
import { type Pages, routePages } from './pages/pages.ts'
import { routeWebManifest } from './pages/web-manifest.ts'
import { routeWellKnown } from './pages/well-known.ts'
import { routeProbes } from './probes.ts'
import { routes } from './routes.ts'

/**
 * For JSON and forms; uploads have their own limit. A text of 20,000 characters takes at most 120,000 bytes of JSON.
 */
const bodyLimit = 256 * 1024

/**
 * Node accepts no request head that is longer. So the contract refuses an id that is too long, and the router does not
 * treat it as an unknown route.
 */
const maxPathLength = 16 * 1024

export interface AppParts extends Pages {
  /** Hashes of the inline scripts in pages. */
  scriptHashes: readonly string[]
  /** Vite serves the sources as they are and tells the browser about changes. */
  development?: boolean
  /** Serves the files of the build; absent in tests of the API, and in development, where Vite serves them. */
  files?: (app: FastifyInstance) => Promise<void>
}

export async function createApp(site: Site, parts: AppParts): Promise<FastifyInstance> {
  const { settings } = site
  const app = fastify({
    loggerInstance: site.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUSTED_PROXIES.length ? settings.TRUSTED_PROXIES : false,
    bodyLimit,
    // Long enough for uploads over slow connections; other bodies get less, see limitBodyTime.
    requestTimeout: uploadMilliseconds + 30_000,
    forceCloseConnections: 'idle',
    // Requests on open connections, and on those accepted at that moment, are still answered; the connection then
    // closes.
    return503OnClosing: false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: maxPathLength },
    rewriteUrl: (request) => rewriteTarget(request.url ?? '/'),
  })

  // Streams never end by themselves, so closing must not wait for them.
  app.addHook('preClose', () => site.live.stop())

  const tallies = new WeakMap<FastifyRequest, Tally>()
  const { scriptHashes, development } = parts
  const pageHeaders = await headersOfPages(settings, scriptHashes, captchaOrigins(settings), development)
  const callHeaders = headersOfCalls(pageHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? callHeaders : pageHeaders).header('X-Request-Id', request.id)
    limitBodyTime(request)
    site.forwarded.look(request)
    const tally = emptyTally()
    tallies.set(request, tally)
    withTally(tally, done)
  })
  readRestOfBodies(app)
  limitConnections(app)
  limitSlowReaders(app)
  guardAddresses(app, site)
  const logAnswer = answerLog(site.log)
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      const tally = tallies.get(request) ?? emptyTally()
      // In a crowd these would be most of the lines; their number is logged instead.
      if (!tally.turnedAway) logAnswer(request, reply)
      site.metrics.observe(request, reply, tally)
    }
    done()
  })

  // Pages and calls have their own error handlers, so this one is for files.
  app.setErrorHandler(async (error, _request, reply) => {
    if (!isDatabaseAway(error) && !refusalOfFullStorage(error, site.log)) throw error
    return reply.code(503).header('Retry-After', retrySeconds).header('Cache-Control', 'no-store').send('')
  })
  await routeProbes(app, site)
  await routeDocs(app, settings)
  await routeWebManifest(app, settings)
  await routeWellKnown(app, settings)
  await app.register((scope) => routeApi(scope, site, routes), { prefix: '/api' })
  await app.register((scope) => routeImages(scope, site))
  if (parts.files) await parts.files(app)
  await app.register((scope) => routePages(scope, site, routes, parts))
  return app
}

/** The API reference below /api/docs is a page. */
function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && url.startsWith('/api') && !url.startsWith('/api/docs')
}
