import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { leastPool, type Settings } from '../../platform/config.ts'
import { CannotStart } from '../../platform/db/embedded/cannot-start.ts'
import { answerSumRequests, sumMetrics } from '../../platform/metrics-of-workers.ts'
import type { RunningSite } from '../main.ts'
import { serveMetrics } from '../metrics-port.ts'
import { type HeldCode, heldAsText } from '../setup/door.ts'
import { root } from './environment.ts'

// Several processes on one port. The primary accepts connections and distributes them in turn; it handles no requests
// itself, so that no request can crash it.

/** The wait before a worker that could not start is started again, for instance while the database is away. */
const restartMilliseconds = 1_000

/** Passes the hash of the code for /setup to the workers. */
export const setupVariable = 'STOA_SETUP_CODE'
/** From a worker: there is an administrator, so those that replace it must not get the hash. */
export const setupClosed = { type: 'stoa: setup closed' }

export async function startWorkers(
  settings: Settings,
  { url, setup }: { url: string; setup?: HeldCode | undefined },
): Promise<Pick<RunningSite, 'address' | 'close'>> {
  cluster.setupPrimary({ exec: join(root, 'server/start/cli/stoa.ts'), args: ['serve'] })
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  let closing = false
  let held = setup

  async function start(index: number): Promise<string> {
    const worker = cluster.fork({
      ...workerSettings(settings, url, index),
      ...(held && { [setupVariable]: heldAsText(held) }),
    })
    running.add(worker)
    // For instance a message that could not be sent; 'exit' follows.
    worker.on('error', () => {})
    worker.on('message', (message: { type?: string } | undefined) => {
      if (message?.type === setupClosed.type) held = undefined
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (serving.delete(worker))
        void replace(index, `Process ${worker.process.pid} ended (${signal ?? `code ${code}`})`)
    })
    const address = await Promise.race([waitForAddress(worker), waitForExit(worker)])
    if (!address) throw new CannotStart('A process that serves the site could not start: see its messages above.')
    serving.add(worker)
    return address
  }

  async function replace(index: number, why: string): Promise<void> {
    if (closing) return
    console.error(`${why}; another one replaces it.`)
    try {
      await start(index)
    } catch {
      await delay(restartMilliseconds)
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
    // The first worker starts alone, so that a problem at start is reported only once.
    const address = await start(0)
    await Promise.all(Array.from({ length: settings.WORKERS - 1 }, (_, index) => start(index + 1)))
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Limits for the whole site are divided among the workers; only the first worker runs the background jobs. */
export function workerSettings(settings: Settings, url: string, index: number): Record<string, string> {
  const share = (whole: number, min: number) => String(Math.max(min, Math.floor(whole / settings.WORKERS)))
  return {
    WORKERS: '1',
    DATABASE_URL: url,
    DATABASE_POOL: share(settings.DATABASE_POOL, leastPool),
    GUEST_CACHE_MEGABYTES: share(settings.GUEST_CACHE_MEGABYTES, 1),
    PIECES_MEGABYTES: share(settings.PIECES_MEGABYTES, 4),
    // Workers always get a DATABASE_URL, so the default for an embedded database must be passed on.
    BACKUP_EVERY: settings.BACKUP_EVERY ?? (settings.DATABASE_URL ? 'off' : '24h'),
    JOBS: String(settings.JOBS && index === 0),
    METRICS_PORT: '0',
  }
}

async function waitForAddress(worker: Worker): Promise<string> {
  const [{ address, port }] = await once(worker, 'listening')
  return `http://${address?.includes(':') ? `[${address}]` : address}:${port}`
}

async function waitForExit(worker: Worker): Promise<undefined> {
  await once(worker, 'exit')
}

async function stop(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}
