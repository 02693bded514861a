import { sql } from 'kysely'
import type { Settings } from '../server/platform/config.ts'
import { type Db, inTransaction, type Tx } from '../server/platform/db/connect.ts'
import { notify } from '../server/platform/db/listen.ts'
import { addAppeals } from './appeals.ts'
import { addCases } from './cases.ts'
import { addPeople, demoMail } from './cast.ts'
import { addComments } from './comments.ts'
import { addCommunities } from './communities.ts'
import { addFeeds } from './feeds.ts'
import { addFilters } from './filters.ts'
import { addHolds } from './holds.ts'
import { addListItems } from './list-items.ts'
import { addLists } from './lists.ts'
import { addMemberships } from './memberships.ts'
import { addLog } from './modlog.ts'
import { addNewcomers } from './newcomers.ts'
import { addNotes } from './notes.ts'
import { addNotifications } from './notifications.ts'
import { addPosts } from './posts.ts'
import { addQuarrels } from './quarrels.ts'
import { addRequests } from './requests.ts'
import { addRules } from './rules.ts'
import { addSecurityEvents } from './security-events.ts'
import { setStage } from './stage.ts'
import { addTalks } from './talks.ts'
import { people } from './texts/people.ts'

export type SeedOutcome = 'made' | 'here-already' | 'has-accounts'

/** In this order, because each step needs the results of earlier ones. */
const steps = [
  addPeople,
  addCommunities,
  addRules,
  addMemberships,
  addQuarrels,
  addRequests,
  addLists,
  addFeeds,
  addFilters,
  addNewcomers,
  addPosts,
  addComments,
  addListItems,
  addHolds,
  addLog,
  addCases,
  addAppeals,
  addNotes,
  addTalks,
  addSecurityEvents,
  addNotifications,
]

/** Fills a site without accounts, in one transaction. */
export function seedDemo(db: Db, settings: Settings): Promise<SeedOutcome> {
  return inTransaction(db, async (tx) => {
    // Signups take their number from this row, so the lock prevents them until the end.
    await sql`select users from site_counts for update`.execute(tx)
    const obstacle = await findAccounts(tx)
    if (obstacle) return obstacle
    const stage = setStage(tx, settings)
    for (const step of steps) await step(stage)
    // Cached pages for guests still show an empty site.
    await notify(tx, 'evict', '')
    return 'made'
  })
}

async function findAccounts(tx: Tx): Promise<Exclude<SeedOutcome, 'made'> | undefined> {
  const { rows } = await sql<{ accounts: number; demo: boolean | null }>`
    select count(*)::int as accounts, bool_or(email = ${demoMail(people[0]?.username ?? '')}) as demo
    from users where username not in ('ghost', 'nobody')`.execute(tx)
  const { accounts = 0, demo } = rows[0] ?? {}
  if (demo) return 'here-already'
  return accounts > 0 ? 'has-accounts' : undefined
}
