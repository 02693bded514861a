import { fromKysely } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { createBoss, createQueue } from './boss.ts'

/** A job as its queue knows it: by its name, and by what its work takes. On what it works, the site, is no concern of the queue. */
interface Enqueued<Data extends object> {
  readonly name: string
  run(site: never, data: Data): Promise<void>
}

/** Where verbs leave work for later. Any process may, also one that does no such work itself. */
export interface JobQueue {
  /** Adds a job in the transaction of the caller, so the job exists only if that commits. It runs at once, or after so many seconds. */
  enqueue<Data extends object>(tx: Tx, job: Enqueued<Data>, data: Data, afterSeconds?: number): Promise<void>
  close(): Promise<void>
}

/** Opens when it is first used: a process that leaves no work pays nothing for it. */
export function createJobQueue(url: string, log: Log): JobQueue {
  const boss = createBoss(url, log, { max: 1, supervise: false })
  let opening: Promise<unknown> | undefined
  const queues = new Map<string, Promise<void>>()

  function open() {
    opening ??= boss.start().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  function queueOf(name: string): Promise<void> {
    const known = queues.get(name)
    if (known) return known
    const made = createQueue(boss, { name })
    queues.set(name, made)
    made.catch(() => queues.delete(name))
    return made
  }

  return {
    async enqueue(tx, job, data, afterSeconds = 0) {
      await open()
      await queueOf(job.name)
      await boss.send(job.name, data, { db: fromKysely(tx), startAfter: afterSeconds })
    },
    async close() {
      if (opening) await boss.stop({ graceful: false })
    },
  }
}
