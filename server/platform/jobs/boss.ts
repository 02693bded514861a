import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { type Queue, queueOptions } from './queue-options.ts'

/** pg-boss on connections of its own, not yet started. Its own timetable stays off: work.ts has a simpler one. */
export function createBoss(url: string, log: Log, options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'stoa jobs',
    schedule: false,
    maintenanceIntervalSeconds: 3600,
    // Chains of jobs, which we have none of; it would look for them every five seconds.
    flowIntervalSeconds: 3600,
    ...options,
  })
  const say = onceInAWhile((error) => log.error({ err: error }, 'the queue of jobs is in trouble'))
  boss.on('error', say)
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** Jobs find their queue in the database; making one that is there already changes nothing. */
export async function createQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const policy = queue.every === undefined ? 'standard' : 'exclusive'
  await boss.createQueue(queue.name, { policy, ...queueOptions(queue) })
}

const quietMilliseconds = 60_000

/** While the database is away every worker fails at every turn, and one line a minute says it as well. */
function onceInAWhile(say: (error: Error) => void): (error: Error) => void {
  const said = new Map<string, number>()
  return (error) => {
    const code = (error as { code?: string }).code ?? error.message
    if ((said.get(code) ?? 0) > Date.now() - quietMilliseconds) return
    said.set(code, Date.now())
    say(error)
  }
}
