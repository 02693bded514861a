import { dayMs, hourMs } from '../../../shared/time.ts'
// When the next backup is due, and which old ones are kept. Pure functions: the caller passes the time.

export interface Schedule {
  /** 0 means never. */
  everyHours: number
  /** Hours and minutes in the time zone of the server. */
  at: { hours: number; minutes: number } | undefined
}

/** The first backup is due one day after the first start, so that a trial of the site makes none. */
export function dueAt({ everyHours, at }: Schedule, last: Date | undefined, firstStart: Date): Date | undefined {
  if (everyHours === 0) return undefined
  const every = everyHours * hourMs
  const next = last ? last.getTime() + every : firstStart.getTime() + dayMs
  if (!at) return new Date(next)
  // The nearest such time of day: at most half a day before or after.
  const due = new Date(next - dayMs / 2)
  due.setHours(at.hours, at.minutes, 0, 0)
  while (due.getTime() < next - dayMs / 2) due.setDate(due.getDate() + 1)
  return due
}

/** On Sundays in the time zone of the server, once a day. */
export function isVerificationDue(now: Date, last: Date | undefined): boolean {
  return now.getDay() === 0 && now.toDateString() !== last?.toDateString()
}

export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/**
 * The times of the backups to keep: the newest of each of the last days, weeks and months that have a backup, and
 * always the newest of all.
 */
export function chooseKept(moments: readonly Date[], keep: Keep): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime())
  const keptTimes = new Set(newestFirst.slice(0, 1))
  for (const [count, periodOf] of [
    [keep.daily, (time: Date) => time.toISOString().slice(0, 10)],
    [keep.weekly, weekOf],
    [keep.monthly, (time: Date) => time.toISOString().slice(0, 7)],
  ] as const) {
    const periods = new Set<string>()
    for (const moment of newestFirst) {
      if (periods.size === count) break
      if (periods.has(periodOf(moment))) continue
      periods.add(periodOf(moment))
      keptTimes.add(moment)
    }
  }
  return keptTimes
}

/** The Monday of the week. */
function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
