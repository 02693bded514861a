import { groupedNumber } from './numbers.ts'
import { fullDate, type Moment } from './time.ts'

/** A year: as long as the setting can have accounts be new. */
export const newAccountHoursLimit = 8760

/** What new accounts may do only so often in 24 hours. */
export const limitedKinds = ['posts', 'comments', 'links', 'pictures', 'reports', 'mentions'] as const

export type LimitedKind = (typeof limitedKinds)[number]

/** As it is until administrators choose otherwise; on a site of fewer accounts than `from` nothing of it is limited. */
export const usualNewAccountLimits: Readonly<Record<LimitedKind | 'from', number>> = {
  posts: 5,
  comments: 40,
  links: 10,
  pictures: 10,
  reports: 10,
  mentions: 5,
  from: 100,
}

/** What each may be at most. */
export const newAccountLimitMax = { each: 1000, from: 1_000_000 }

export function newAccountLimitWords(kind: LimitedKind, most: number, goesOnAt: Moment): string {
  const things = most === 1 ? kind.slice(0, -1) : kind
  return `New accounts can write ${groupedNumber(most)} ${things} a day. You can go on at ${clockOn(goesOnAt)}.`
}

export const editHeldWords = (goesOnAt: Moment): string =>
  `For now a moderator looks at what new accounts write. Your change can be made after ${clockOn(goesOnAt)}. Or delete this and write it anew.`

/** "14:05 UTC on 20 November 2026", or without the zone in the clock of the one who reads. */
export const clockOn = (moment: Moment, clock?: 'local'): string =>
  fullDate(moment, clock).split(', ').reverse().join(' on ')
