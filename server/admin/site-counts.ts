import type { DaySummary } from '../../api/admin-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { countDay, listDays, listDaysToCount } from './queries-counts.ts'

const maxDays = 365
const usualDays = 30

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function loadSiteCounts(site: Site, days: string | undefined): Promise<DaySummary[]> {
  return listDays(site.db, dayOf(Date.now()), readDays(days))
}

function readDays(text: string | undefined): number {
  if (!text) return usualDays
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > maxDays)
    throw new Refusal('invalid_limit', `The days must be a whole number from 1 to ${maxDays}.`)
  return Number(text)
}

/** A site that nobody has counted begins with the year before. */
export async function countSite(site: Site, now = Date.now()): Promise<void> {
  for (const day of await listDaysToCount(site.db, dayOf(now), maxDays)) await countDay(site.db, day)
}
