import { groupedNumber } from './numbers.ts'
import { fullDate, type Moment } from './time.ts'

/** One year: the largest value of the setting for how long accounts are new. */
export const newAccountHoursLimit = 8760

/** The actions of new accounts that are limited per 24 hours. */
export const limitedKinds = ['posts', 'comments', 'links', 'pictures', 'reports', 'mentions'] as const

export type LimitedKind = (typeof limitedKinds)[number]

/** The defaults. A site with fewer accounts than `from` has no such limits. */
export const usualNewAccountLimits: Readonly<Record<LimitedKind | 'from', number>> = {
  posts: 5,
  comments: 40,
  links: 10,
  pictures: 10,
  reports: 10,
  mentions: 5,
  from: 100,
}

/** The largest values of the settings. */
export const newAccountLimitMax = { each: 1000, from: 1_000_000 }

export function newAccountLimitWords(kind: LimitedKind, most: number, goesOnAt: Moment): string {
  const things = most === 1 ? kind.slice(0, -1) : kind
  return `New accounts can write ${groupedNumber(most)} ${things} a day. You can go on at ${clockOn(goesOnAt)}.`
}

export const editHeldWords = (goesOnAt: Moment): string =>
  `At the moment, moderators check what new accounts write. You can make your change after ${clockOn(goesOnAt)}. Or delete this and write it again.`

/** "14:05 UTC on 20 November 2026"; with `local` in the time zone of the reader, without its name. */
export const clockOn = (moment: Moment, clock?: 'local'): string =>
  fullDate(moment, clock).split(', ').reverse().join(' on ')
