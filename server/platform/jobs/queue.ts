import { fromKysely } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Log } from '../log.ts'
import { createBoss, createQueue } from './boss.ts'

/** A job as the queue sees it: its name and the type of its data. The site that it works on is unknown here. */
interface Enqueued<Data extends object> {
  readonly name: string
  run?(site: never, data: Data): Promise<void>
}

/** The messages with the name of a queue that has a new job. The listening connection of pg-boss itself could end the process. */
export const jobsTopic = 'jobs'

/** Verbs enqueue work for later here, in any process, also in one that runs no jobs itself. */
export interface JobQueue {
  /** Adds a job in the transaction of the caller, so the job exists only if that commits. It runs at once, or after so many seconds. */
  enqueue<Data extends object>(tx: Tx, job: Enqueued<Data>, data: Data, afterSeconds?: number): Promise<void>
  close(): Promise<void>
}

/** Opens at first use, so that a process that enqueues nothing has no cost. */
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

  function ensureQueue(name: string): Promise<void> {
    const existing = queues.get(name)
    if (existing) return existing
    const created = createQueue(boss, { name })
    queues.set(name, created)
    created.catch(() => queues.delete(name))
    return created
  }

  return {
    async enqueue(tx, job, data, afterSeconds = 0) {
      await open()
      await ensureQueue(job.name)
      await boss.send(job.name, data, { db: fromKysely(tx), startAfter: afterSeconds })
      if (afterSeconds === 0) await notify(tx, jobsTopic, job.name)
    },
    async close() {
      if (opening) await boss.stop({ graceful: false })
    },
  }
}
