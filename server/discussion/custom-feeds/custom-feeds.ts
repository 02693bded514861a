import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { lockAccountExclusively } from '../../people/accounts/accounts.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentCommunity } from '../communities/present.ts'
import { presentFeed, presentListedFeed } from './present.ts'
import { deleteFeedsOf, feedPageParts, findFeed, listFeeds, ownFeedRows } from './queries.ts'

/** The viewer's own feeds in their order, for the sidebar. */
export function ownFeedsPart(viewer: Viewer): Part<Answer<Endpoints['getInitial']>['feeds']> {
  return mapPart(ownFeedRows(viewer.id), (rows) => rows.map(presentListedFeed))
}

export async function loadFeeds(db: Db, viewer: Viewer): Promise<CustomFeed[]> {
  return (await listFeeds(db, viewer.id)).map(presentFeed)
}

export async function loadFeedPage(
  site: Site,
  viewer: Viewer | null,
  address: { username: string; slug: string },
): Promise<Answer<Endpoints['getCustomFeed']>> {
  const {
    feed: [row],
    communities,
  } = await readBatch(site.db, feedPageParts(site.db, viewer, address))
  if (!row) throw new Refusal('feed_not_found')
  return {
    feed: presentFeed(row),
    username: row.username,
    communities: communities.map((community) => presentCommunity(site, community)),
  }
}

/** The sort order that the owner has chosen. Refuses if the viewer may not see the feed or it does not exist. */
export async function loadFeedSort(db: Db, viewer: Viewer | null, id: bigint): Promise<FeedSort> {
  const row = await findFeed(db, viewer, id)
  if (!row) throw new Refusal('feed_not_found')
  return row.sort as FeedSort
}

/**
 * Returns the id of one of the viewer's own feeds. The lock of the account prevents its deletion until the transaction
 * ends.
 */
export async function lockOwnFeed(tx: Db, viewer: Viewer, id: string): Promise<bigint> {
  await lockAccountExclusively(tx, viewer)
  const row = await findFeed(tx, viewer, fromWire(id) ?? hiddenId)
  if (row?.user_id !== viewer.id) throw new Refusal('feed_not_found')
  return row.id
}

export async function deleteAllFeeds(tx: Db, userId: bigint): Promise<void> {
  await deleteFeedsOf(tx, userId)
}
