import type { Jobs } from '../../../api/start/jobs.ts'
import { shownFailedJobs } from '../../../shared/limits.ts'
import { isLate } from '../../platform/jobs/late.ts'
import { countQueued, type JobRun, listFailedJobs, listJobRuns } from '../../platform/jobs/queries.ts'
import type { Site } from '../../platform/site.ts'
import { findStart } from './queries.ts'

export async function loadJobs({ deskDb }: Site, now = new Date()): Promise<Jobs> {
  const [runs, queued, failed] = [
    await listJobRuns(deskDb),
    await countQueued(deskDb),
    await listFailedJobs(deskDb, shownFailedJobs),
  ]
  const start = (await findStart(deskDb)) ?? now
  return {
    periodic: runs
      .map((run) => ({
        name: run.name,
        every: run.every,
        succeededAt: run.succeeded_at?.toISOString() ?? null,
        tookMs: run.took_ms,
        nextAt: nextTurn(run, now).toISOString(),
        late: isLate(run, start, now),
        failure: run.failed_at ? { at: run.failed_at.toISOString(), text: run.failure ?? '' } : null,
      }))
      .toSorted((a, b) => Number(b.late) - Number(a.late) || a.name.localeCompare(b.name)),
    queued: queued.map(({ oldest, ...counts }) => ({ ...counts, oldestAt: oldest?.toISOString() ?? null })),
    failed: failed.map(({ id, name, failed_at, attempts, message }) => ({
      ...{ id, name, attempts, text: message },
      at: failed_at.toISOString(),
    })),
  }
}

/** Processes look every period, counted from their start, whether the job is due. */
function nextTurn({ every, succeeded_at, took_ms, failed_at }: JobRun, now: Date): Date {
  const last = Math.max((succeeded_at?.getTime() ?? 0) - (took_ms ?? 0), failed_at?.getTime() ?? 0)
  return new Date(Math.max(now.getTime(), last + every * 1000))
}
