import type { NeglectedCommunity } from '../../../api/moderation/queue-health.ts'
import { communityNameLimit } from '../../../shared/limits.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { listAfterName, listNeglected } from './queries-neglected.ts'

const pageSize = 50
/** The most communities that one page examines: on a healthy site nearly none of them is neglected. */
const maxExamined = 1000
/** The last community of a page, by its name in lower case. */
const cursorPattern = new RegExp(`^after\\.([0-9a-z_]{1,${communityNameLimit.max}})$`)

/** Communities that need moderators: cases wait too long, or no moderator has been active for a long time. */
export async function loadNeglected(
  site: Site,
  next: string | undefined,
): Promise<{ communities: NeglectedCommunity[]; next: string | null }> {
  const [, after = ''] = cursorPattern.exec(next ?? '') ?? []
  if (next && !after) throw new Refusal('invalid_cursor')
  const examined = await listAfterName(site.db, after, maxExamined)
  const rows = await listNeglected(
    site.db,
    examined.map(({ id }) => id),
    pageSize + 1,
  )
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : examined[maxExamined - 1]
  return {
    communities: shown.map((row) => ({
      id: toWire(row.id),
      name: row.name,
      openCases: row.open_cases,
      oldestOpenAt: row.oldest_open_at?.toISOString() ?? null,
      noMods: row.mods,
      modSeenAt: row.mod_seen_at?.toISOString() ?? null,
    })),
    next: last ? `after.${last.name.toLowerCase()}` : null,
  }
}
