import cluster from 'node:cluster'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from './cache/answer-cache.ts'
import { reportToPrimary, requestSum } from './metrics-of-workers.ts'

export interface Metrics {
  readonly contentType: string
  observe(request: FastifyRequest, reply: FastifyReply): void
  /** The metrics of all processes that serve the site. */
  text(): Promise<string>
  close(): void
}

export interface Measured {
  cache: AnswerCache
  pieces: readonly { bytes: number }[]
  /** Seconds since the last good backup. */
  backupAge(): Promise<number | undefined>
}

export function createMetrics({ cache, pieces, backupAge }: Measured): Metrics {
  const registry = new Registry()
  if (cluster.isWorker) reportToPrimary(registry)
  collectDefaultMetrics({ register: registry, prefix: 'stoa_' })
  const answers = new Histogram({
    name: 'stoa_http_request_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  new Gauge({
    name: 'stoa_guest_cache_bytes',
    help: 'Memory that the cached pages and answers for guests use.',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'stoa_pieces_bytes',
    help: 'Memory taken by finished parts of answers.',
    registers: [registry],
    collect() {
      this.set(pieces.reduce((sum, { bytes }) => sum + bytes, 0))
    },
  })
  new Gauge({
    name: 'stoa_backup_age_seconds',
    help: 'Time since the last good backup, or since the first start if there is none. Missing where no backups are made.',
    registers: [registry],
    // Every process reads the same row.
    aggregator: 'first',
    async collect() {
      const age = await backupAge()
      if (age === undefined) this.remove()
      else this.set(age)
    },
  })
  return {
    contentType: registry.contentType,
    observe(request, reply) {
      // The pattern of the route, not the address: otherwise every name on the site would be a series of its own.
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
      answers.observe(labels, reply.elapsedTime / 1000)
    },
    text: () => (cluster.isWorker ? requestSum() : registry.metrics()),
    close: () => registry.clear(),
  }
}
