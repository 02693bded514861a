import { LRUCache } from 'lru-cache'
import { type Digest, weekdays } from '../../../api/people/mail-settings.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/time.ts'

export interface DigestTime extends Digest {
  /** The minute of the hour. */
  minute: number
}

/** Whether this process knows the time zone. Offsets, such as "+02:00", are no names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    makeClock(name)
    return true
  } catch {
    return false
  }
}

/**
 * The first such time after `now`. Computed here and not by the database, whose list of time zones may lack names that
 * browsers use.
 */
export function nextDigestAt({ every, weekday, hour, minute, timeZone }: DigestTime, now: Date): Date {
  const clock = clockOf(timeZone)
  const today = Math.floor(localTime(clock, now.getTime()) / dayMs) * dayMs
  for (let day = today; ; day += dayMs) {
    // Weekdays begin with Monday, and those of dates with Sunday.
    const isDay = every === 'daily' || weekdays[(new Date(day).getUTCDay() + 6) % 7] === weekday
    const time = atLocalHour(clock, day, hour) + minute * minuteMs
    if (isDay && time > now.getTime()) return new Date(time)
  }
}

const makeClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
  })

/** There are about 600 names. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 })

/** UTC, if another version of the program has stored a name that this one does not know. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = makeClock(isTimeZone(timeZone) ? timeZone : 'UTC')
  clocks.set(timeZone, made)
  return made
}

/** What the clock shows, as if it were UTC. */
function localTime(clock: Intl.DateTimeFormat, time: number): number {
  const parts = clock.formatToParts(time)
  const get = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'))
}

/** When it is this hour of this day there. An hour that the clocks skip in spring becomes the next one. */
function atLocalHour(clock: Intl.DateTimeFormat, day: number, hour: number): number {
  const wanted = day + hour * hourMs
  const offsetAt = (time: number) => localTime(clock, time) - time
  const before = wanted - offsetAt(wanted - dayMs)
  const after = wanted - offsetAt(wanted + dayMs)
  return offsetAt(before) === wanted - before ? before : offsetAt(after) === wanted - after ? after : before
}
