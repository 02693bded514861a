import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { customFeedNameLimit, maxCustomFeeds, maxFeedCommunities } from '../../../shared/limits.ts'
import { countCharacters, withoutControls } from '../../../shared/text.ts'
import { lockAccountExclusively } from '../../people/accounts/accounts.ts'
import { requireMayPublish } from '../../people/signups/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { forgetSort } from '../feeds/remembered-sorts.ts'
import { presentFeed } from './present.ts'
import {
  deleteFeed,
  insertFeed,
  listFeeds,
  replaceFeedCommunities,
  updateFeed,
  updatePositions,
  type WholeFeedRow,
} from './queries.ts'
import { freeSlug } from './slugs.ts'

export async function createFeed(
  site: Site,
  viewer: Viewer,
  given: { name: string; communities: readonly string[]; sort: FeedSort; public: boolean },
): Promise<CustomFeed> {
  requireMayPublish(viewer, given.public)
  const name = requireName(given.name)
  const communities = requireCommunities(given.communities)
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const others = await listFeeds(tx, viewer.id)
    if (others.length >= maxCustomFeeds) throw new Refusal('too_many_feeds')
    const feed = {
      id: site.nextKey(),
      user_id: viewer.id,
      name,
      slug: freeSlug(name, new Set(others.map(({ slug }) => slug))),
      sort: given.sort,
      public: given.public,
      position: others.length,
    }
    await insertFeed(tx, feed)
    await setCommunities(tx, feed.id, communities)
    return presentFeed({ ...feed, communities: communities.map(String) })
  })
}

/** What is left out keeps its value; its address stays whatever it is called. */
export async function changeFeed(
  site: Site,
  viewer: Viewer,
  feedId: string,
  given: {
    name?: string | undefined
    communities?: readonly string[] | undefined
    sort?: FeedSort | undefined
    public?: boolean | undefined
    position?: number | undefined
  },
): Promise<CustomFeed> {
  requireMayPublish(viewer, given.public)
  const name = given.name === undefined ? undefined : requireName(given.name)
  const communities = given.communities && requireCommunities(given.communities)
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const all = await listFeeds(tx, viewer.id)
    const feed = ownFeed(all, feedId)
    const changed = {
      ...feed,
      name: name ?? feed.name,
      sort: given.sort ?? feed.sort,
      public: given.public ?? feed.public,
    }
    await updateFeed(tx, changed)
    if (communities) await setCommunities(tx, feed.id, communities)
    const position = given.position === undefined ? feed.position : await moveFeed(tx, all, feed, given.position)
    const takesAway = given.public === false || (communities && loses(feed, communities))
    if (feed.public && takesAway) await evictFeed(tx, feed)
    return presentFeed({ ...changed, ...(communities && { communities: communities.map(String) }), position })
  })
}

export async function removeFeed(site: Site, viewer: Viewer, feedId: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const all = await listFeeds(tx, viewer.id)
    const feed = ownFeed(all, feedId)
    await forgetSort(tx, viewer.id, feed.id)
    await deleteFeed(tx, viewer.id, feed.id)
    await updatePositions(
      tx,
      all.filter((each) => each !== feed).map(({ id }) => id),
    )
    await site.userChanged(tx, viewer.id)
    if (feed.public) await evictFeed(tx, feed)
  })
}

/** What guests are sent of a feed has its id in it, or in what they ask for. */
const evictFeed = (tx: Db, { id }: WholeFeedRow) => notify(tx, 'evict', toWire(id))

const loses = (feed: WholeFeedRow, communities: readonly bigint[]) =>
  feed.communities.some((id) => !communities.includes(BigInt(id)))

function ownFeed(all: readonly WholeFeedRow[], feedId: string): WholeFeedRow {
  const id = fromWire(feedId) ?? hiddenId
  const feed = all.find((each) => each.id === id)
  if (!feed) throw new Refusal('feed_not_found')
  return feed
}

/** Gives the place that it has then. */
async function moveFeed(tx: Db, all: readonly WholeFeedRow[], feed: WholeFeedRow, wanted: number): Promise<number> {
  const others = all.filter((each) => each !== feed)
  const position = Math.min(wanted, others.length)
  await updatePositions(
    tx,
    others.toSpliced(position, 0, feed).map(({ id }) => id),
  )
  return position
}

async function setCommunities(tx: Db, feedId: bigint, ids: readonly bigint[]): Promise<void> {
  if (!(await replaceFeedCommunities(tx, feedId, ids))) throw new Refusal('community/not-found')
}

function requireName(text: string): string {
  const name = withoutControls(text).trim()
  const length = countCharacters(name)
  if (length < customFeedNameLimit.min || length > customFeedNameLimit.max) throw new Refusal('invalid_feed')
  return name
}

function requireCommunities(ids: readonly string[]): bigint[] {
  const keys = [...new Set(ids)].map((id) => fromWire(id) ?? hiddenId)
  if (keys.length < 1 || keys.length > maxFeedCommunities) throw new Refusal('invalid_feed')
  return keys.toSorted((a, b) => (a < b ? -1 : 1))
}
