import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ping } from './db/ping.ts'
import type { Site } from './site.ts'

export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** For those who watch the site: is the process alive, is it ready to serve, and its numbers behind a token. */
export async function routeProbes(app: FastifyInstance, site: Site): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await ping(site.db)
      return reply.send({ status: 'ok' })
    } catch {
      return reply
        .code(503)
        .header('Retry-After', 1)
        .send({ status: 'unavailable', reason: 'The database does not answer.' })
    }
  })

  const token = site.settings.METRICS_TOKEN
  if (!token) return
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) return reply.code(401).send('')
    return reply
      .header('Cache-Control', 'no-store')
      .type(site.metrics.contentType)
      .send(await site.metrics.text())
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}
