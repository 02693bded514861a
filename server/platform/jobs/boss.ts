import { Client, type ClientConfig } from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { type Queue, queueOptions } from './queue-options.ts'

/** pg-boss listens to errors of idle connections only: one that breaks while it is in use would end the process. */
class ListeningClient extends Client {
  constructor(config: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** pg-boss with connections of its own, not started yet. Its scheduler is off: work.ts has a simpler one. */
export function createBoss(url: string, log: Log, options: ConstructorOptions): PgBoss {
  const own = {
    connectionString: url,
    application_name: 'stoa jobs',
    schedule: false,
    maintenanceIntervalSeconds: 3600,
    // For chains of jobs, which the site does not use; by default they are looked for every five seconds.
    flowIntervalSeconds: 3600,
    // An option of the pool, which pg-boss passes on.
    Client: ListeningClient,
    ...options,
  }
  const boss = new PgBoss(own)
  const logError = limitRepeats((error) => log.error({ err: error }, 'the job queue has an error'))
  boss.on('error', logError)
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** Creates the queue in the database; does nothing if it exists. */
export async function createQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const policy = queue.every === undefined ? 'standard' : 'exclusive'
  await boss.createQueue(queue.name, { policy, ...queueOptions(queue) })
}

const quietMilliseconds = 60_000

/** Logs the same error at most once a minute: while the database is away every worker fails at every attempt. */
function limitRepeats(report: (error: Error) => void): (error: Error) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    const code = (error as { code?: string }).code ?? error.message
    const now = performance.now()
    if (now - (reportedAt.get(code) ?? Number.NEGATIVE_INFINITY) < quietMilliseconds) return
    reportedAt.set(code, now)
    report(error)
  }
}
