import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import { statsDays } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { countDay, listDays, listDaysToCount } from './queries-counts.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function loadSiteCounts(site: Site, days: string | undefined): Promise<DaySummary[]> {
  return listDays(site.db, dayOf(Date.now()), readDays(days))
}

function readDays(text: string | undefined): number {
  if (!text) return statsDays.usual
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > statsDays.max)
    throw new Refusal('invalid_limit', `The days must be a whole number from 1 to ${statsDays.max}.`)
  return Number(text)
}

/** The first run counts the whole last year. */
export async function countSite(site: Site, now = Date.now()): Promise<void> {
  for (const day of await listDaysToCount(site.db, dayOf(now), statsDays.max)) await countDay(site.db, day)
}
