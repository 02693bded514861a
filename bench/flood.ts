import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Request } from './costs/kinds.ts'
import { percentile } from './percentile.ts'
import type { Served } from './serve.ts'

export interface FloodRequest extends Request {
  /** The results are counted by this word. */
  as: string
}

interface FloodOptions {
  seconds: number
  requests: readonly FloodRequest[]
  /** So many a second, however slowly the site answers; without it, as many as the site answers. */
  rate?: number
}

export interface Flooded {
  sent: number
  answered: number
  /** With 503. */
  refused: number
  /** Broken connections and other statuses, in words. */
  failed: string[]
  /** Milliseconds from the time at which the request was due. */
  p50: number
  p95: number
  p99: number
  refusedP99: number
}

/** As many visitors are waiting at once at most; browsers would open more connections, and wait too. */
const maxConnections = 2000
const connectionsWithoutRate = 32

/** Sends these requests in turns from a separate process, and says what became of them. */
export async function flood({ address }: Served, options: FloodOptions): Promise<Record<string, Flooded>> {
  const running = promisify(execFile)(process.execPath, [import.meta.filename], { maxBuffer: 16 * 1024 * 1024 })
  running.child.stdin?.end(JSON.stringify({ address, ...options }))
  return JSON.parse((await running).stdout)
}

if (import.meta.main) {
  const { address, ...options }: FloodOptions & { address: string } = JSON.parse(await text(process.stdin))
  console.log(JSON.stringify(await sendAll(address, options)))
  process.exit(0)
}

async function sendAll(address: string, { seconds, requests, rate }: FloodOptions): Promise<Record<string, Flooded>> {
  const agent = new Agent({ keepAlive: true, maxSockets: rate ? maxConnections : connectionsWithoutRate })
  const results: { as: string; status: number | string; ms: number }[] = []
  let at = 0
  const sendNext = async (due: number) => {
    const next = requests[at++ % requests.length] as FloodRequest
    const status = await send(address, next, agent)
    results.push({ as: next.as, status, ms: performance.now() - due })
  }
  const began = performance.now()
  const end = began + seconds * 1000
  if (rate) {
    const running: Promise<void>[] = []
    for (let sent = 0; performance.now() < end; await setTimeout(2))
      for (; sent < ((performance.now() - began) * rate) / 1000; sent++)
        running.push(sendNext(began + (sent * 1000) / rate))
    await Promise.all(running)
  } else {
    const repeat = async () => {
      while (performance.now() < end) await sendNext(performance.now())
    }
    await Promise.all(Array.from({ length: connectionsWithoutRate }, repeat))
  }
  const groups = Map.groupBy(results, ({ as }) => as)
  return Object.fromEntries([...groups].map(([as, of]) => [as, summary(of)]))
}

function summary(results: readonly { status: number | string; ms: number }[]): Flooded {
  const timesOf = (status: number) => results.filter((result) => result.status === status).map(({ ms }) => ms)
  const [answered, refused] = [timesOf(200), timesOf(503)]
  const failed = results.flatMap(({ status }) => (status === 200 || status === 503 ? [] : [String(status)]))
  return {
    ...{ sent: results.length, answered: answered.length, refused: refused.length, failed },
    ...{
      p50: percentile(answered, 0.5),
      p95: percentile(answered, 0.95),
      p99: percentile(answered, 0.99),
      refusedP99: percentile(refused, 0.99),
    },
  }
}

function send(address: string, { path, method, headers, body }: FloodRequest, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { agent, ...(method && { method }), ...(headers && { headers }) }
    const sending = request(address + path, options, (response) => {
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sending.end(body)
  })
}
