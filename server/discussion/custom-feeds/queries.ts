import { type Selectable, sql } from 'kysely'
import { rowsPart, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { CustomFeeds } from '../../platform/db/tables.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { communityImages, lossyCommunity } from '../communities/fragments.ts'
import { customFeedVisibleTo } from './feed-visibility.ts'

export type CustomFeedRow = Selectable<CustomFeeds>

export interface WholeFeedRow extends CustomFeedRow {
  /** As text: JSON has no numbers that large. */
  communities: string[]
}

const communities = sql<string[]>`array(
  select community_id::text from custom_feed_communities c where c.feed_id = custom_feeds.id order by community_id)`

/** In their order, without their communities. */
export const ownFeedRows = rowsPartOnce(
  (db, userId: bigint) => db.selectFrom('custom_feeds').selectAll().where('user_id', '=', userId).orderBy('position'),
  { keys: { id: true, user_id: true }, times: {} },
)

export function listFeeds(db: Db, userId: bigint): Promise<WholeFeedRow[]> {
  return db
    .selectFrom('custom_feeds')
    .selectAll()
    .select(communities.as('communities'))
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
}

const visibleFeeds = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('custom_feeds')
    .innerJoin('users', 'users.id', 'custom_feeds.user_id')
    .selectAll('custom_feeds')
    .select('users.username')
    .select(communities.as('communities'))
    .where(customFeedVisibleTo(viewer))

export function findFeed(
  db: Db,
  viewer: Viewer | null,
  id: bigint,
): Promise<(WholeFeedRow & { username: string }) | undefined> {
  return visibleFeeds(db, viewer).where('custom_feeds.id', '=', id).executeTakeFirst()
}

/**
 * The feed at this address, and its communities in alphabetical order. Both run in one statement, since the page of a
 * feed needs many others.
 */
export function feedPageParts(db: Db, viewer: Viewer | null, { username, slug }: { username: string; slug: string }) {
  const feed = visibleFeeds(db, viewer)
    .where(sql<string>`lower(users.username)`, '=', username.toLowerCase())
    .where('slug', '=', slug.toLowerCase())
  const feedId = feed.clearSelect().select('custom_feeds.id')
  const communities = db
    .selectFrom('communities')
    .selectAll()
    .select(communityImages)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (from) =>
      from.selectFrom('custom_feed_communities').select('community_id').where('feed_id', 'in', feedId),
    )
    .orderBy(sql`lower(name)`)
  return {
    feed: rowsPart(feed, { keys: { id: true, user_id: true }, times: {} }),
    communities: rowsPart(communities, lossyCommunity),
  }
}

export async function insertFeed(tx: Db, feed: CustomFeedRow): Promise<void> {
  await tx.insertInto('custom_feeds').values(feed).execute()
}

/** Always sets all three columns, so that there is one prepared statement for every combination of changes. */
export async function updateFeed(
  tx: Db,
  { id, name, sort, public: isPublic }: Pick<CustomFeedRow, 'id' | 'name' | 'sort' | 'public'>,
): Promise<void> {
  await tx.updateTable('custom_feeds').set({ name, sort, public: isPublic }).where('id', '=', id).execute()
}

/** Sets the order of all feeds of a user. */
export async function updatePositions(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`
    update custom_feeds set position = placed.place - 1
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where custom_feeds.id = placed.id and position <> placed.place - 1`.execute(tx)
}

/** Sets exactly these communities. Returns false if one does not exist; the caller then rolls back the transaction. */
export async function replaceFeedCommunities(tx: Db, feedId: bigint, ids: readonly bigint[]): Promise<boolean> {
  await sql`
    delete from custom_feed_communities where feed_id = ${feedId} and community_id <> all(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into custom_feed_communities (feed_id, community_id)
    select ${feedId}, id from communities where id = any(${ids}::bigint[]) and deleted_at is null
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custom_feed_communities where feed_id = ${feedId}`.execute(tx)
  return rows[0]?.count === ids.length
}

/** If it is the home page of its owner, the owner gets the usual home page again. */
export async function deleteFeed(tx: Db, userId: bigint, id: bigint): Promise<void> {
  await tx
    .updateTable('users')
    .set({ home_feed_id: null })
    .where('id', '=', userId)
    .where('home_feed_id', '=', id)
    .execute()
  await tx.deleteFrom('custom_feeds').where('id', '=', id).execute()
}

export async function deleteFeedsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.updateTable('users').set({ home_feed_id: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('custom_feeds').where('user_id', '=', userId).execute()
}
