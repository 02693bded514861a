import cluster from 'node:cluster'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { reportToPrimary, requestSum } from './metrics-of-workers.ts'
import { slowStatements, type Tally } from './tally.ts'

export interface Metrics {
  readonly contentType: string
  observe(request: FastifyRequest, reply: FastifyReply, tally: Tally): void
  /** The metrics of all processes that serve the site. */
  text(): Promise<string>
  close(): void
}

/** Numbers that are read when somebody asks for the metrics. */
export interface GaugeSource {
  name: string
  help: string
  labels?: readonly string[]
  /** Only grows while the process runs. */
  isCounter?: boolean
  /** All processes read the same number, for example from the database. Otherwise those of all processes are added. */
  isShared?: boolean
  /** Without a number the metric is missing. */
  read(): Promise<readonly Sample[]> | readonly Sample[]
}

export interface Sample {
  value: number
  labels?: Readonly<Record<string, string>>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Pages, calls that read, calls that change something, pictures, and all other files. */
type Kind = 'page' | 'read' | 'change' | 'picture' | 'file'

export function createMetrics(sources: readonly GaugeSource[]): Metrics {
  const registry = new Registry()
  if (cluster.isWorker) reportToPrimary(registry)
  collectDefaultMetrics({ register: registry, prefix: 'stoa_' })
  const registers = [registry]
  const times = new Histogram({
    ...{ name: 'stoa_http_request_seconds', help: 'Time to answer, by kind: page, read, change, picture or file.' },
    ...{ labelNames: ['kind'], buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3], registers },
  })
  const byRoute = (name: string, help: string, more: readonly string[] = []) =>
    new Counter({ name, help, labelNames: ['method', 'route', ...more], registers })
  const requests = byRoute(
    'stoa_http_requests_total',
    'Requests, by route and by status: 2xx (with 304), 3xx, 4xx or 5xx; busy for those that were turned away.',
    ['status'],
  )
  const seconds = byRoute('stoa_http_seconds_total', 'Time to answer, by route.')
  const statements = byRoute('stoa_statements_total', 'Statements that the database ran, by route.')
  const statementSeconds = byRoute('stoa_statement_seconds_total', 'Time that the database needed, by route.')
  const cached = byRoute(
    'stoa_guest_cache_total',
    'Requests of guests, by route and by whether the answer was ready.',
    ['result'],
  )
  const limited = new Counter({
    ...{ name: 'stoa_rate_limited_total', labelNames: ['route'], registers },
    help: 'Requests that a rate limit refused, by route.',
  })
  const turnedAway = new Counter({
    ...{ name: 'stoa_turned_away_total', labelNames: ['of'], registers },
    help: 'Requests refused with busy, because there were too many at once: of a member, a sender (a guest who sends something, such as a login) or another guest.',
  })
  // These exist from the start, so that the first refusals count as a rise.
  for (const rank of ['member', 'sender', 'guest']) turnedAway.inc({ of: rank }, 0)
  for (const source of [...sources, slowStatementSource]) addGauge(registry, source)
  return {
    contentType: registry.contentType,
    observe(request, reply, { statements: count, statementMs, cache, turnedAway: rank }) {
      // The pattern of the route, not the address: otherwise every name on the site would be a series of its own.
      const { url: route = 'none' } = request.routeOptions
      // A call takes any method, to refuse all but one.
      const isRefused = reply.statusCode === 405 || !methods.has(request.method)
      const at = isRefused ? { method: 'other', route: 'none' } : { method: request.method, route }
      times.observe({ kind: kindOf(request.method, route) }, reply.elapsedTime / 1000)
      requests.inc({ ...at, status: rank ? 'busy' : statusOf(reply.statusCode) })
      seconds.inc(at, reply.elapsedTime / 1000)
      if (count > 0) {
        statements.inc(at, count)
        statementSeconds.inc(at, statementMs / 1000)
      }
      if (cache) cached.inc({ ...at, result: cache })
      if (rank) turnedAway.inc({ of: rank })
      if (reply.statusCode === 429) limited.inc({ route: at.route })
    },
    text: () => (cluster.isWorker ? requestSum() : registry.metrics()),
    close: () => registry.clear(),
  }
}

/** 304 says the same as 200, with less to send, and has no series of its own. */
const statusOf = (status: number) => (status === 304 ? '2xx' : `${Math.floor(status / 100)}xx`)

function kindOf(method: string, route: string): Kind {
  if (route === '/*') return 'page'
  if (route.startsWith('/api/')) return method === 'GET' || method === 'HEAD' ? 'read' : 'change'
  return route.startsWith('/images/') ? 'picture' : 'file'
}

const slowStatementSource: GaugeSource = {
  name: 'stoa_slow_statements_total',
  isCounter: true,
  help: 'Statements that took over 100 ms, by the beginning of their text, which has no values.',
  labels: ['statement'],
  read: () => [...slowStatements()].map(([statement, value]) => ({ value, labels: { statement } })),
}

function addGauge(registry: Registry, { name, help, labels = [], isCounter, isShared, read }: GaugeSource): void {
  const options = { name, help, labelNames: [...labels], registers: [registry] }
  if (isCounter) {
    new Counter({
      ...options,
      async collect() {
        this.reset()
        for (const { value, labels: of } of await read()) this.inc(of ?? {}, value)
      },
    })
    return
  }
  new Gauge({
    ...options,
    aggregator: isShared ? 'first' : 'sum',
    async collect() {
      // What failed or has gone must not stay as an old number.
      if (labels.length > 0) this.reset()
      else this.remove()
      for (const { value, labels: of } of await read()) this.set(of ?? {}, value)
    },
  })
}
