import type { JobResult } from 'pg-boss'
import type { Site } from '../site.ts'
import { createBoss, createQueue } from './boss.ts'
import type { Job, PeriodicJob } from './job.ts'
import { queueOptions } from './queue-options.ts'

export interface Work {
  /** Takes no new jobs, and gives those under way a moment; what is not done then is done again by somebody else. */
  stop(): Promise<void>
}

/** Within the four seconds that requests under way get, so that stopping takes no longer for jobs. */
const stopMilliseconds = 3_000

/** How often to look for jobs when the database does not tell of them. */
const pollSeconds = 5
const batch = 20

/** Makes this process one of those that do the jobs. */
export async function startWork(site: Site, jobs: readonly Job[], url: string): Promise<Work> {
  const boss = createBoss(url, site.log, { max: 3, supervise: true, useListenNotify: true })
  const timers: NodeJS.Timeout[] = []
  let stopping = false

  async function stop() {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    await boss.stop({ graceful: true, timeout: stopMilliseconds })
  }

  async function begin(job: Job) {
    await createQueue(boss, job)
    // For a queue that an earlier version made.
    await boss.updateQueue(job.name, queueOptions(job))
    const options = {
      batchSize: batch,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
    }
    await boss.work<object>(job.name, options, async (given) => {
      const results: JobResult[] = []
      // Those that it leaves out are tried again.
      for (const { id, data } of given) if (!stopping) results.push({ id, ...(await attempt(site, job, data)) })
      return results
    })
    if (!('every' in job)) return
    takeTurn(job)
    timers.push(setInterval(takeTurn, job.every * 1000, job).unref())
  }

  /** The first process to ask in a period gets the turn; a job that is waiting or running takes no second one. */
  function takeTurn(job: PeriodicJob) {
    boss.send(job.name, null, { singletonSeconds: job.every }).catch((error: Error) => boss.emit('error', error))
  }

  try {
    await boss.start()
    for (const job of jobs) if (!stopping) await begin(job)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function attempt(site: Site, job: Job, data: object): Promise<Pick<JobResult, 'status' | 'output'>> {
  try {
    await job.run(site, data)
    return { status: 'completed' }
  } catch (error) {
    site.log.error({ err: error, job: job.name }, 'a job failed')
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
