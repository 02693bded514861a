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

export async function createFeed(
  site: Site,
  viewer: Viewer,
  input: { name: string; communities: readonly string[]; sort: FeedSort; public: boolean },
): Promise<CustomFeed> {
  requireMayPublish(viewer, input.public)
  const name = requireName(input.name)
  const communities = requireCommunities(input.communities)
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const others = await listFeeds(tx, viewer.id)
    if (others.length >= maxCustomFeeds) throw new Refusal('too_many_feeds')
    const feed = {
      id: site.nextKey(),
      user_id: viewer.id,
      name,
      slug: uniqueSlug(name, new Set(others.map(({ slug }) => slug))),
      sort: input.sort,
      public: input.public,
      position: others.length,
    }
    await insertFeed(tx, feed)
    await setCommunities(tx, feed.id, communities)
    return presentFeed({ ...feed, communities: communities.map(String) })
  })
}

/** Fields that are not sent keep their values. The address of the feed never changes, even if its name does. */
export async function changeFeed(
  site: Site,
  viewer: Viewer,
  feedId: string,
  changes: {
    name?: string | undefined
    communities?: readonly string[] | undefined
    sort?: FeedSort | undefined
    public?: boolean | undefined
    position?: number | undefined
  },
): Promise<CustomFeed> {
  requireMayPublish(viewer, changes.public)
  const name = changes.name === undefined ? undefined : requireName(changes.name)
  const communities = changes.communities && requireCommunities(changes.communities)
  return site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const feeds = await listFeeds(tx, viewer.id)
    const feed = ownFeed(feeds, feedId)
    const changed = {
      ...feed,
      name: name ?? feed.name,
      sort: changes.sort ?? feed.sort,
      public: changes.public ?? feed.public,
    }
    await updateFeed(tx, changed)
    if (communities) await setCommunities(tx, feed.id, communities)
    const position = changes.position === undefined ? feed.position : await moveFeed(tx, feeds, feed, changes.position)
    const showsLess = changes.public === false || (communities && losesCommunity(feed, communities))
    if (feed.public && showsLess) await evictFeed(tx, feed)
    return presentFeed({ ...changed, ...(communities && { communities: communities.map(String) }), position })
  })
}

export async function removeFeed(site: Site, viewer: Viewer, feedId: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const feeds = await listFeeds(tx, viewer.id)
    const feed = ownFeed(feeds, feedId)
    await forgetSort(tx, viewer.id, feed.id)
    await deleteFeed(tx, viewer.id, feed.id)
    await updatePositions(
      tx,
      feeds.filter((each) => each !== feed).map(({ id }) => id),
    )
    await site.userChanged(tx, viewer.id)
    if (feed.public) await evictFeed(tx, feed)
  })
}

/** Cached answers about a feed contain its id, or were requested with it. */
const evictFeed = (tx: Db, { id }: WholeFeedRow) => notify(tx, 'evict', toWire(id))

const losesCommunity = (feed: WholeFeedRow, communities: readonly bigint[]) =>
  feed.communities.some((id) => !communities.includes(BigInt(id)))

function ownFeed(feeds: readonly WholeFeedRow[], feedId: string): WholeFeedRow {
  const id = fromWire(feedId) ?? hiddenId
  const feed = feeds.find((each) => each.id === id)
  if (!feed) throw new Refusal('feed_not_found')
  return feed
}

/** Returns the new position. */
async function moveFeed(tx: Db, feeds: readonly WholeFeedRow[], feed: WholeFeedRow, position: number): Promise<number> {
  const others = feeds.filter((each) => each !== feed)
  const newPosition = Math.min(position, others.length)
  await updatePositions(
    tx,
    others.toSpliced(newPosition, 0, feed).map(({ id }) => id),
  )
  return newPosition
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

/** Long enough to distinguish feeds, short enough for an address. */
const maxLength = 40

/** The name in lower-case Latin letters, digits and underscores; empty if it contains none of them. */
function slugOf(name: string): string {
  const latin = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return latin
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '')
}

/**
 * A slug that no other feed of the owner has. It is made from the name, or is `feed_{n}` if the name gives none; a
 * number makes equal slugs different.
 */
function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (slug && !taken.has(slug)) return slug
  const prefix = slug || 'feed'
  for (let n = slug ? 2 : 1; ; n++) if (!taken.has(`${prefix}_${n}`)) return `${prefix}_${n}`
}
