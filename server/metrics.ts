import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from './cache/answer-cache.ts'

export interface Metrics {
  readonly contentType: string
  observe(request: FastifyRequest, reply: FastifyReply): void
  text(): Promise<string>
  /** On a port of its own, for networks where the main one is public. */
  listen(host: string, port: number): Promise<Server>
  close(): void
}

export function createMetrics(cache: AnswerCache): Metrics {
  const registry = new Registry()
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
    help: 'Memory taken by pages and answers cached for guests.',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
  return {
    contentType: registry.contentType,
    observe(request, reply) {
      // The pattern of the route, not the address: otherwise every name on the site would be a series of its own.
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
      answers.observe(labels, reply.elapsedTime / 1000)
    },
    text: () => registry.metrics(),
    listen(host, port) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
      })
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve(server))
      })
    },
    close: () => registry.clear(),
  }
}
