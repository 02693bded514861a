import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { captchaOrigins } from '../people/accounts/captcha.ts'
import { isDatabaseAway, retrySeconds } from '../platform/db/is-away.ts'
import { routeDocs } from '../platform/docs/routes.ts'
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
import { guardAddresses } from './address-gate.ts'
import { type Pages, routePages } from './pages/pages.ts'
import { routeWebManifest } from './pages/web-manifest.ts'
import { routeProbes } from './probes.ts'
import { routes } from './routes.ts'

/** JSON and forms; uploads bring their own limit. A body of 20,000 characters has at most 120,000 bytes of JSON. */
const bodyLimit = 256 * 1024

/** Node reads no longer head of a request. So the contract refuses what is too long for an id, and no route is missed for it. */
const maxPathLength = 16 * 1024

export interface AppParts extends Pages {
  /** Hashes of the inline scripts that pages carry. */
  scriptHashes: readonly string[]
  /** Vite serves the sources as they are and tells the browser of changes. */
  development?: boolean
  /** Serves what the build made; absent in tests of the API and in development, where Vite does. */
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
    // For uploads on slow lines; other bodies get less, see limitBodyTime.
    requestTimeout: uploadMilliseconds + 30_000,
    forceCloseConnections: 'idle',
    // Whoever has a connection, or is handed one at that moment, is still answered, on a connection that closes with the answer.
    return503OnClosing: false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: maxPathLength },
    rewriteUrl: (request) => rewriteTarget(request.url ?? '/'),
  })

  // Nobody would wait for the end of streams that have none.
  app.addHook('preClose', () => site.live.stop())

  const { scriptHashes, development } = parts
  const ofPages = await headersOfPages(settings, scriptHashes, captchaOrigins(settings), development)
  const ofCalls = headersOfCalls(ofPages)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? ofCalls : ofPages).header('X-Request-Id', request.id)
    limitBodyTime(request)
    done()
  })
  readRestOfBodies(app)
  guardAddresses(app, site)
  const logAnswer = answerLog(site.log)
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      logAnswer(request, reply)
      site.metrics.observe(request, reply)
    }
    done()
  })

  // Pages and calls have their own error handlers, so this one answers for files.
  app.setErrorHandler(async (error, _request, reply) => {
    if (!isDatabaseAway(error) && !refusalOfFullStorage(error, site.log)) throw error
    return reply.code(503).header('Retry-After', retrySeconds).header('Cache-Control', 'no-store').send('')
  })
  await routeProbes(app, site)
  await routeDocs(app, settings)
  await routeWebManifest(app, settings)
  await app.register((scope) => routeApi(scope, site, routes), { prefix: '/api' })
  await app.register((scope) => routeImages(scope, site))
  if (parts.files) await parts.files(app)
  await app.register((scope) => routePages(scope, site, routes, parts))
  return app
}

/** The reference of the API is a page. */
function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && url.startsWith('/api') && !url.startsWith('/api/docs')
}
