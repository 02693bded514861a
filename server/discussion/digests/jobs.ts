import { setTimeout } from 'node:timers/promises'
import { digestPosts } from '../../../shared/limits.ts'
import { minuteMs } from '../../../shared/time.ts'
import { enqueueMails } from '../../people/mail/mail-queue.ts'
import { nextDigestAt } from '../../people/mail-settings/digest-times.ts'
import { readOnlyIn } from '../../platform/http/read-only.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { createPace } from '../filters/pace.ts'
import { findFilterIn, isFiltered } from './filtered.ts'
import { type DueDigest, listBest, lockDue, postponeFirst, settleDue } from './queries.ts'

/** So many members in one transaction. */
const batch = 500
/** The next run continues. */
const maxRunMs = 10 * minuteMs
/** After each batch the job rests this many times as long as it worked, so that the database has time for the readers. */
const restFactor = 3

/** Puts the digests that are due into the queue of mails. */
export async function makeDigests(site: Site): Promise<void> {
  // While nothing can be saved, nobody could unsubscribe, and a site that is being moved would send them twice.
  if (!site.mail || readOnlyIn(await site.siteSettings.get())) return
  const end = performance.now() + maxRunMs
  let size = batch
  while (performance.now() < end) {
    const began = performance.now()
    const made = await tryBatch(site, size)
    if (made === 0) return
    // Smaller ones, until it is clear whose digest fails.
    if (made === 'failed' && size === 1) await postponeOne(site)
    size = made === 'failed' ? Math.ceil(size / 4) : Math.min(batch, 2 * size)
    await setTimeout(restFactor * (performance.now() - began))
  }
}

/** Without it, one digest that cannot be made would hold up all the others. */
async function postponeOne({ db, log }: Site): Promise<void> {
  const userId = await postponeFirst(db)
  log.error({ userId: String(userId) }, 'a digest could not be made and comes a day later')
}

/** Returns how many were due. */
async function tryBatch(site: Site, size: number): Promise<number | 'failed'> {
  try {
    return await site.db.transaction().execute((tx) => makeBatch(site, tx, size))
  } catch (err) {
    site.log.error({ err, size }, 'digests could not be made')
    return 'failed'
  }
}

async function makeBatch(site: Site, tx: Site['db'], size: number): Promise<number> {
  const due = await lockDue(tx, size)
  if (!due.length) return 0
  const made = due.filter(({ address, ends, waits }) => address !== null && !ends && !waits)
  const posts = made.length ? await choosePosts(tx, made) : new Map<bigint, bigint[]>()
  await settleDue(
    tx,
    due.map((each) => ({ userId: each.user_id, nextAt: each.ends ? null : nextOf(each), isMade: !each.waits })),
  )
  const mailTo = ({ user_id: userId, address }: DueDigest) =>
    ({ kind: 'digest', userId, address: address ?? '' }) as const
  await enqueueMails(site, tx, [
    ...due
      .filter(({ address, ends }) => ends && address !== null)
      .map((each) => ({ ...mailTo(each), template: 'digest-ends' })),
    ...made.flatMap((each) => {
      const ids = posts.get(each.user_id) ?? []
      const details = { every: each.every, ids: ids.map(String) }
      return ids.length ? [{ ...mailTo(each), template: 'digest', details }] : []
    }),
  ])
  return due.length
}

/** After the time that was due, because the clock of this process may be behind that of the database. */
const nextOf = (due: DueDigest) =>
  nextDigestAt({ ...due, timeZone: due.time_zone }, new Date(Math.max(Date.now(), due.next_at.getTime())))

/** The best posts of each member, without those that their filters leave out. */
async function choosePosts(tx: Site['db'], members: readonly DueDigest[]): Promise<Map<bigint, bigint[]>> {
  const rows = await listBest(
    tx,
    members.map(({ user_id: userId, since, filters }) => ({ userId, since, hasFilters: filters !== null })),
  )
  const compared = new Map(rows.flatMap((row) => (row.texts ? [[row.id, row] as const] : [])))
  const ofMembers = Map.groupBy(rows, ({ user_id }) => user_id)
  const chosen = new Map<bigint, bigint[]>()
  const pace = createPace()
  for (const { user_id, filters } of members) {
    // Prepared filters can be large, so there are those of one member at a time.
    const find = filters && findFilterIn(filters)
    const ids: bigint[] = []
    for (const { id } of ofMembers.get(user_id) ?? []) {
      if (ids.length === digestPosts) break
      const post = compared.get(id)
      if (find) await pace(post?.texts?.join() ?? null)
      if (!find || (post && !isFiltered(find, post))) ids.push(id)
    }
    chosen.set(user_id, ids)
    if (find) await pace(JSON.stringify(filters))
  }
  return chosen
}

export const digestJobs: readonly PeriodicJob[] = [{ name: 'make-digests', every: 60, run: makeDigests }]
