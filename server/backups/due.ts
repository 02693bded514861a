import { dayMs, hourMs } from '../../shared/time.ts'
// When the next backup is to be made, and which of the old ones stay. Pure: the clock is given.

export interface Schedule {
  /** 0 for never. */
  everyHours: number
  /** Hours and minutes of the server's clock. */
  at: { hours: number; minutes: number } | undefined
}

/** The first a day after the first start, so that trying the site out makes none. */
export function dueAt({ everyHours, at }: Schedule, last: Date | undefined, firstStart: Date): Date | undefined {
  if (everyHours === 0) return undefined
  const every = everyHours * hourMs
  const next = last ? last.getTime() + every : firstStart.getTime() + dayMs
  if (!at) return new Date(next)
  // The one nearest to that: half a dayMs before or after.
  const due = new Date(next - dayMs / 2)
  due.setHours(at.hours, at.minutes, 0, 0)
  while (due.getTime() < next - dayMs / 2) due.setDate(due.getDate() + 1)
  return due
}

/** Sundays, by the server's clock; once a day. */
export function verificationIsDue(now: Date, last: Date | undefined): boolean {
  return now.getDay() === 0 && now.toDateString() !== last?.toDateString()
}

export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/** Of these moments the ones that stay: the newest of each of the last days, weeks and months that have one; and always the newest. */
export function kept(moments: readonly Date[], keep: Keep): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime())
  const stay = new Set(newestFirst.slice(0, 1))
  for (const [count, nameOf] of [
    [keep.daily, (time: Date) => time.toISOString().slice(0, 10)],
    [keep.weekly, weekOf],
    [keep.monthly, (time: Date) => time.toISOString().slice(0, 7)],
  ] as const) {
    const spans = new Set<string>()
    for (const moment of newestFirst) {
      if (spans.size === count) break
      if (spans.has(nameOf(moment))) continue
      spans.add(nameOf(moment))
      stay.add(moment)
    }
  }
  return stay
}

/** The Monday that it begins with. */
function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
