import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/connect.ts'
import { ping } from '../platform/db/connect.ts'
import { isDatabaseAway } from '../platform/db/is-away.ts'
import { proveWriting } from '../platform/db/prove-writing.ts'
import { refusalOfFullStorage } from '../platform/http/storage-full.ts'
import type { Log } from '../platform/log.ts'
import type { Site } from '../platform/site.ts'

export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Health checks: whether the process is alive, and whether it can serve and save. Metrics need a token. */
export async function routeProbes(app: FastifyInstance, site: Site): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))

  const checkWriting = cacheWriteCheck(site.db)
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await ping(site.db)
      await checkWriting()
      return reply.send({ status: 'ok' })
    } catch (error) {
      return reply
        .code(503)
        .header('Retry-After', 1)
        .send({ status: 'unavailable', reason: reasonOf(error, site.log) })
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

/** Several load balancers check often. The result of the write test is cached for this time, and concurrent checks share one test. */
const writeCheckMs = 5_000

function cacheWriteCheck(db: Db): () => Promise<void> {
  let outcome = Promise.resolve()
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - checkedAt >= writeCheckMs) {
      checkedAt = performance.now()
      outcome = proveWriting(db)
    }
    return outcome
  }
}

function reasonOf(error: unknown, log: Log): string {
  if (refusalOfFullStorage(error, log)) return 'The database has no space to write anything.'
  return isDatabaseAway(error) ? 'The database does not answer.' : 'The database accepts no writes.'
}

function isBearer(header: string | undefined, token: string): boolean {
  const actual = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
