import type { JobRun } from './queries.ts'

/** A process that starts needs a moment for its first runs. */
const graceMs = 60_000

/** Whether no run of the job succeeded within twice its period. While nobody ran jobs nothing is late: `from` is when the site started. */
export function isLate(
  { every, since, succeeded_at }: Pick<JobRun, 'every' | 'since' | 'succeeded_at'>,
  from: Date,
  now = new Date(),
): boolean {
  const last = Math.max(from.getTime(), (succeeded_at ?? since).getTime())
  return now.getTime() - last > 2 * every * 1000 + graceMs
}
