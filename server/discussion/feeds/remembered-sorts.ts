import { commentSorts } from '../../../api/discussion/comments.ts'
import { feedSorts, type RememberedSort } from '../../../api/discussion/feeds.ts'
import { maxFeedSorts } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { mapPart, type Part } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { loadFeedSort } from '../custom-feeds/custom-feeds.ts'
import { deleteSort, deleteSortsOf, feedSortRows, saveSort } from './queries-sorts.ts'

/** Used by the pages of the site. API calls have fixed defaults. */
export function rememberedSortsPart(viewer: Viewer): Part<RememberedSort[]> {
  return mapPart(feedSortRows(viewer.id), (rows) =>
    rows.map(({ feed, about_id, sort }) => ({
      feed: feed as RememberedSort['feed'],
      id: about_id === hiddenId ? null : toWire(about_id),
      sort,
    })),
  )
}

export async function rememberSort(
  site: Site,
  viewer: Viewer,
  choice: { feed: RememberedSort['feed']; id?: string | null | undefined; sort: string },
): Promise<void> {
  const { feed, sort } = choice
  const sorts: readonly string[] = feed === 'comments' ? commentSorts : feedSorts
  if (!sorts.includes(sort)) throw new Refusal('invalid-sort')
  const about_id = await feedIdOf(site.db, viewer, choice)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await saveSort(tx, viewer.id, { feed, about_id, sort }, maxFeedSorts)
  })
}

/** Communities and custom feeds have one sort each; every other kind of feed has one for all. */
async function feedIdOf(
  db: Db,
  viewer: Viewer,
  { feed, id }: { feed: RememberedSort['feed']; id?: string | null | undefined },
): Promise<bigint> {
  if (feed === 'community') return (await loadCommunity(db, viewer, id ?? '')).id
  if (feed !== 'custom') return hiddenId
  const feedId = fromWire(id ?? '')
  if (feedId === undefined) throw new Refusal('invalid_id')
  await loadFeedSort(db, viewer, feedId)
  return feedId
}

export async function forgetSort(tx: Db, userId: bigint, feedId: bigint): Promise<void> {
  await deleteSort(tx, userId, 'custom', feedId)
}

export async function forgetSorts(tx: Db, userId: bigint): Promise<void> {
  await deleteSortsOf(tx, userId)
}
