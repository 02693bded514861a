import type { JobResult } from 'pg-boss'
import type { Site } from '../site.ts'
import { createBoss, createQueue } from './boss.ts'
import type { Job, PeriodicJob } from './job.ts'
import { recordFailure, recordSuccess, replaceJobs } from './queries.ts'
import { jobsTopic } from './queue.ts'
import { queueOptions } from './queue-options.ts'

export interface Work {
  /** Starts nothing new, and gives running work a moment; another process repeats what does not finish. */
  stop(): Promise<void>
}

/** Less than the four seconds that running requests get, so that work does not delay the end of the process. */
export const stopMilliseconds = 3_000

/** How often to look for jobs of which no message comes: those for later, those to try again, and those of a lost message. */
const pollSeconds = 30
const batch = 20

/** Makes this process one of those that run the jobs. */
export async function startWork(site: Site, jobs: readonly Job[], url: string): Promise<Work> {
  const boss = createBoss(url, site.log, { max: 3, supervise: true })
  const workers = new Map<string, string>()
  const timers: NodeJS.Timeout[] = []
  const listening = [site.bus.on(jobsTopic, wake), site.bus.onBroken(wakeAll)]
  let stopping = false

  function wake(name: string) {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }

  function wakeAll() {
    for (const name of workers.keys()) wake(name)
  }

  async function stop() {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    for (const end of listening) end()
    await boss.stop({ graceful: true, timeout: stopMilliseconds })
  }

  async function startJob(job: Job) {
    await createQueue(boss, job)
    // Updates a queue that an earlier version created.
    await boss.updateQueue(job.name, queueOptions(job))
    const options = {
      batchSize: batch,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
    }
    const worker = await boss.work<object>(job.name, options, async (received) => {
      const results: JobResult[] = []
      // Jobs without a result are tried again.
      for (const { id, data } of received) if (!stopping) results.push({ id, ...(await attempt(site, job, data)) })
      return results
    })
    workers.set(job.name, worker)
    if (!('every' in job)) return
    enqueueForPeriod(job)
    timers.push(setInterval(enqueueForPeriod, job.every * 1000, job).unref())
  }

  /** Only the first process in a period enqueues the job; a job that is waiting or running is not enqueued again. */
  function enqueueForPeriod(job: PeriodicJob) {
    boss.send(job.name, null, { singletonSeconds: job.every }).then(
      () => wake(job.name),
      (error: Error) => boss.emit('error', error),
    )
  }

  try {
    await boss.start()
    await replaceJobs(
      site.db,
      jobs.filter((job) => 'every' in job),
    )
    for (const job of jobs) if (!stopping) await startJob(job)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function attempt(site: Site, job: Job, data: object): Promise<Pick<JobResult, 'status' | 'output'>> {
  const startedAt = performance.now()
  try {
    await job.run(site, data)
    if ('every' in job)
      await record(site, () => recordSuccess(site.db, job.name, Math.round(performance.now() - startedAt)))
    return { status: 'completed' }
  } catch (error) {
    site.log.error({ err: error, job: job.name }, 'a job failed')
    const message = error instanceof Error ? error.message : String(error)
    if ('every' in job) await record(site, () => recordFailure(site.db, job.name, message))
    return { status: 'failed', output: { message } }
  }
}

/** The job has done its work, whether this succeeds or not. */
async function record(site: Site, write: () => Promise<void>): Promise<void> {
  await write().catch((err: unknown) => site.log.warn({ err }, 'the run of a job was not recorded'))
}
