import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Settings } from '../../platform/config.ts'
import { CannotStart } from '../../platform/db/embedded/cannot-start.ts'
import { answerSumRequests, sumMetrics } from '../../platform/metrics-of-workers.ts'
import type { RunningSite } from '../main.ts'
import { serveMetrics } from '../metrics-port.ts'
import { root } from './environment.ts'

// Several processes on one port. The primary accepts connections and hands them out in turn; it serves nothing itself, so that it
// outlives whatever a request can do to a process.

/** A worker that could not start, because the database is away for instance, is tried again after this. */
const pauseMilliseconds = 1_000

export async function startWorkers(settings: Settings, url: string): Promise<Pick<RunningSite, 'address' | 'close'>> {
  cluster.setupPrimary({ exec: join(root, 'server/start/cli/stoa.ts'), args: ['serve'] })
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  let closing = false

  async function start(index: number): Promise<string> {
    const worker = cluster.fork(settingsOf(settings, url, index))
    running.add(worker)
    // A message that could not be sent, for instance; the exit follows.
    worker.on('error', () => {})
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (serving.delete(worker))
        void replace(index, `Process ${worker.process.pid} ended (${signal ?? `code ${code}`})`)
    })
    const address = await Promise.race([listening(worker), ended(worker)])
    if (!address) throw new CannotStart('A process that serves the site could not start: see what it says above.')
    serving.add(worker)
    return address
  }

  async function replace(index: number, why: string): Promise<void> {
    if (closing) return
    console.error(`${why}; another takes its place.`)
    try {
      await start(index)
    } catch {
      await delay(pauseMilliseconds)
      await replace(index, 'A process could not start')
    }
  }

  async function close(): Promise<void> {
    closing = true
    metrics?.close()
    await Promise.all([...running].map((worker) => stop(worker)))
  }

  answerSumRequests(() => [...serving])
  const metrics = settings.METRICS_PORT
    ? await serveMetrics(settings.HOST, settings.METRICS_PORT, () => sumMetrics([...serving]))
    : undefined
  try {
    // The first alone: what keeps it from starting is then said once.
    const address = await start(0)
    await Promise.all(Array.from({ length: settings.WORKERS - 1 }, (_, index) => start(index + 1)))
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What is bounded for the whole site is divided; the first does the work in the background. */
export function settingsOf(settings: Settings, url: string, index: number): Record<string, string> {
  const part = (whole: number, least: number) => String(Math.max(least, Math.floor(whole / settings.WORKERS)))
  return {
    WORKERS: '1',
    DATABASE_URL: url,
    DATABASE_POOL: part(settings.DATABASE_POOL, 2),
    GUEST_CACHE_MEGABYTES: part(settings.GUEST_CACHE_MEGABYTES, 1),
    // Workers always get a DATABASE_URL, so the default for an embedded database must be passed on.
    BACKUP_EVERY: settings.BACKUP_EVERY ?? (settings.DATABASE_URL ? 'off' : '24h'),
    JOBS: String(settings.JOBS && index === 0),
    METRICS_PORT: '0',
  }
}

async function listening(worker: Worker): Promise<string> {
  const [{ address, port }] = await once(worker, 'listening')
  return `http://${address?.includes(':') ? `[${address}]` : address}:${port}`
}

async function ended(worker: Worker): Promise<undefined> {
  await once(worker, 'exit')
}

async function stop(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}
