import { type RawBuilder, sql } from 'kysely'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { answerBytes, textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { customFeedVisibleTo } from '../custom-feeds/feed-visibility.ts'
import type { Position } from './position.ts'

/** Whose posts: everybody's, those of what the viewer has joined or moderates, of one community, or of those of a custom feed. */
export type Scope =
  | { of: 'all' }
  | { of: 'home' | 'moderating'; userId: bigint }
  | { of: 'community'; communityId: bigint }
  | { of: 'custom'; feedId: bigint }

export interface FeedQuery {
  scope: Scope
  sort: FeedSort
  after: Position | null
  limit: number
  viewer: Viewer | null
  /** Whether pinned posts come first. */
  pins: boolean
  /** How many at most are looked for in each community, where fewer than the page has. */
  each?: number
  /** Whether posts that the viewer has opened are passed over. */
  passesVisited?: boolean
  /** Only posts that were made after this one. */
  since?: bigint
}

export interface FeedRow extends Position {
  pinned: boolean
  /** What its texts and those of all before it take. */
  bytes: number
}

/** Each window is an index of its own, set by a job; the exact end is asked for besides. */
const windows = {
  day: { age: 0, days: 1 },
  week: { age: 1, days: 7 },
  month: { age: 2, days: 30 },
  year: { age: 3, days: 365 },
}

/** The keys of one page in their order, the pinned ones before it. */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedRow[]> {
  return (await feedStatement(query).execute(db)).rows
}

/** How many posts a page has. */
export async function countPage(db: Db, query: FeedQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${pageOf(query)}) page`.execute(db)
  return rows[0]?.count ?? 0
}

export function feedStatement(query: FeedQuery) {
  const page = sql`select id, key, false as pinned, null::timestamptz as since from (${pageOf(query)}) page`
  const pins = query.pins && pinsOf(query)
  // What a text takes is asked of each post that is shown, in a way that cannot become a join.
  return sql<FeedRow>`
    select id, key, pinned, (sum((select ${textBytes('posts')} from posts where posts.id = feed.id))
      over (order by pinned desc, since desc, key desc, id desc))::int as bytes
    from (${pins ? sql`${pins} union all ${page}` : page}) feed
    order by pinned desc, since desc, key desc, id desc`
}

/** Its rows in order. With `each` these also say whether they end what was looked for of their community. */
export function pageOf({
  scope,
  sort,
  after,
  limit,
  each,
  viewer,
  pins,
  passesVisited = false,
  since,
}: FeedQuery): RawBuilder<unknown> {
  const { column, key, before } = orders(sort)
  const conditions = [
    sql`ranked.deleted_at is null`,
    ...windowOf(sort),
    ...(after ? [before(after)] : []),
    ...(since === undefined ? [] : [sql`ranked.id > ${since}`]),
    ...(pins ? [notPinned(scope)] : []),
    ...leftOut(scope, viewer, passesVisited),
  ]
  const order = sort === 'latest' ? sql`ranked.id desc` : sql`${column} desc, ranked.id desc`
  const select = (more: RawBuilder<unknown>[], rows = limit) =>
    firstRows(
      sql`
        select ranked.id, ${key} as key from ${sql.table(tableOf(sort))} ranked where ${sql.join([...more, ...conditions], sql` and `)}
        order by ${order}`,
      rows,
    )
  if (scope.of === 'all') return select([])
  if (scope.of === 'community') return select([sql`ranked.community_id = ${scope.communityId}`])
  // The best of each community, and of these the best: as many rows as there are communities times what a page shows.
  const { table, where } = communitiesOf(scope, viewer)
  const best = select([sql`ranked.community_id = mine.community_id`], each)
  const counted = sql`
    select id, key, row_number() over (order by key desc, id desc) = ${each} as ends from (${best}) counted`
  return firstRows(
    sql`
      select best.id, best.key${each === undefined ? sql`` : sql`, best.ends`} from ${sql.table(table)} mine
      cross join lateral (${each === undefined ? best : counted}) best
      where ${where}
      order by best.key desc, best.id desc`,
    limit,
  )
}

/** What a feed of several communities is put together from. */
function communitiesOf(scope: Exclude<Scope, { of: 'all' | 'community' }>, viewer: Viewer | null) {
  if (scope.of === 'custom')
    return {
      table: 'custom_feed_communities',
      where: sql`mine.feed_id = ${scope.feedId} and ${isVisible(scope.feedId, viewer)}`,
    }
  return {
    table: scope.of === 'home' ? 'community_members' : 'community_mods',
    where: sql`mine.user_id = ${scope.userId}`,
  }
}

/** Looked up once. */
const isVisible = (feedId: bigint, viewer: Viewer | null) =>
  sql`exists (select from custom_feeds where id = ${feedId} and ${customFeedVisibleTo(viewer)})`

/** Whose index has the order: that of the newest is written by neither votes nor comments. */
export const tableOf = (sort: FeedSort) =>
  sort === 'latest' ? 'posts' : sort === 'activity' ? 'post_activity' : 'post_ranks'

/** The column of the index, the same as a number for the cursor, and what stands behind a position. */
function orders(sort: FeedSort) {
  const behind = (column: RawBuilder<unknown>, value: RawBuilder<unknown>, id: bigint) =>
    sql`(${column}, ranked.id) < (${value}, ${id})`
  if (sort === 'latest') {
    const column = sql`ranked.id`
    return { column, key: column, before: ({ id }: Position) => sql`ranked.id < ${id}` }
  }
  if (sort === 'activity') {
    const column = sql`ranked.last_activity_at`
    const time = (key: bigint) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 millisecond'`
    return {
      column,
      key: sql`(extract(epoch from ranked.last_activity_at) * 1000)::bigint`,
      before: ({ key, id }: Position) => behind(column, time(key), id),
    }
  }
  const column = sort === 'hot' ? sql`ranked.hotness` : sql`ranked.score`
  return {
    column,
    key: sql`${column}::bigint`,
    before: ({ key, id }: Position) => behind(column, sql`${key}::bigint`, id),
  }
}

/** The age is written out, so that the planner sees that the index of the window serves. */
function windowOf(sort: FeedSort): RawBuilder<unknown>[] {
  if (sort !== 'day' && sort !== 'week' && sort !== 'month' && sort !== 'year') return []
  const { age, days } = windows[sort]
  return [
    sql`ranked.age <= ${sql.lit(age)}`,
    sql`ranked.id >= ((extract(epoch from now() - make_interval(days => ${days})) * 1000)::bigint << 20)`,
  ]
}

/**
 * What this viewer does not want to see. A muted community is shown where they went themselves. Asked for each post in a way that
 * cannot become a join: a join may leave the order of the index, and then reads all that a community holds.
 */
function leftOut(scope: Scope, viewer: Viewer | null, passesVisited: boolean): RawBuilder<unknown>[] {
  if (!viewer || scope.of === 'moderating') return []
  // All are written so that the planner takes half of the posts to pass, not one of 200: it then trusts the order of the index.
  const none = (table: string, column: string, of: string) => sql`
    not coalesce((select true from ${sql.table(table)} u where u.user_id = ${viewer.id} and u.${sql.id(column)} = ${sql.ref(of)}
      limit 1), false)`
  // Looked up once and asked first: a muted community may have thousands of posts before the next that is shown.
  const notMutedCommunity = sql`
    not coalesce(ranked.community_id = any(array(select community_id from community_mutes where user_id = ${viewer.id})), false)`
  return [
    ...(scope.of === 'all' ? [notMutedCommunity] : []),
    ...(passesVisited ? [none('post_visits', 'post_id', 'ranked.id')] : []),
    none('hidden_posts', 'post_id', 'ranked.id'),
    none('user_mutes', 'muted_user_id', 'ranked.user_id'),
  ]
}

/** Of a community's feed its own, of every other the site's; the newest pin first. */
export function pinsOf({ scope, viewer }: FeedQuery): RawBuilder<unknown> {
  const { column, where } = pinnedIn(scope)
  const shown = scope.of === 'custom' ? sql`${where} and ${isVisible(scope.feedId, viewer)}` : where
  return sql`select id, 0::bigint as key, true as pinned, ${column} as since from posts where ${shown}`
}

/** They are few, and looked up once. */
function notPinned(scope: Scope): RawBuilder<unknown> {
  return sql`not coalesce(ranked.id = any(array(select id from posts where ${pinnedIn(scope).where})), false)`
}

function pinnedIn(scope: Scope) {
  return scope.of === 'community'
    ? { column: sql`pinned_at`, where: sql`pinned_at is not null and community_id = ${scope.communityId}` }
    : { column: sql`pinned_site_at`, where: sql`pinned_site_at is not null` }
}

/** Newest first. Deleted posts stay in it, deleted comments only for administrators, and those their author deleted for nobody. */
export async function listWritten(db: Db, userId: bigint, page: WrittenPage): Promise<WrittenRow[]> {
  return (await writtenStatement(userId, page).execute(db)).rows
}

interface WrittenPage {
  what: '' | 'posts' | 'comments'
  after: bigint | null
  limit: number
  /** For administrators. */
  all: boolean
}

interface WrittenRow {
  id: bigint
  type: 'post' | 'comment'
  /** What its texts and those of all before it take, whether or not this viewer may read them. */
  bytes: number
}

export function writtenStatement(userId: bigint, { what, after, limit, all }: WrittenPage) {
  const behind = after === null ? sql`true` : sql`id < ${after}`
  const newest = (from: RawBuilder<unknown>) => firstRows(sql`${from} order by id desc`, limit)
  const posts = newest(
    sql`select id, 'post' as type, ${textBytes('posts')} as bytes from posts where user_id = ${userId} and ${behind}`,
  )
  // Each from its own index: of what is shown none is passed over.
  const commentsThat = (are: RawBuilder<unknown>) =>
    newest(sql`
      select id, 'comment' as type, ${textBytes('comments')} as bytes from comments where user_id = ${userId} and ${behind} and ${are}`)
  const living = commentsThat(sql`deleted_at is null`)
  const removed = commentsThat(sql`deleted_at is not null and deleted_as <> 'normal'`)
  const comments = all ? sql`(${living}) union all (${removed})` : living
  const both = { '': sql`(${posts}) union all (${comments})`, posts, comments }[what]
  return sql<WrittenRow>`
    ${newest(sql`select id, type, (sum(bytes) over (order by id desc))::int as bytes from (${both}) written`)}`
}

// The lists of the moderators

export type ModeratedAs = 'deleted' | 'locked'

const stateIs = (filter: ModeratedAs) =>
  filter === 'deleted'
    ? sql<boolean>`deleted_at is not null`
    : sql<boolean>`locked_at is not null and deleted_at is null`

export interface ModeratedPostRow {
  id: bigint
  /** Whether its text has room in the answer beside those before it. */
  fits: boolean
}

/** In numbered pages, so none of a page is left for the next. */
export async function listModeratedPosts(
  db: Db,
  communityId: bigint,
  filter: ModeratedAs,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; posts: ModeratedPostRow[] }> {
  const where = sql`community_id = ${communityId} and ${stateIs(filter)}`
  const newest = sql`select id, ${textBytes('posts')} as bytes from posts where ${where} order by id desc`
  const { rows } = await sql<{ total: number; posts: { id: string; fits: boolean }[] }>`
    select (select count(*) from posts where ${where})::int as total, (
      select coalesce(json_agg(json_build_object('id', id::text, 'fits', bytes <= ${answerBytes}) order by id desc), '[]')
      from (
        select id, sum(bytes) over (order by id desc) as bytes from (
          ${firstRows(newest, limit, (page - 1) * limit)}) page) weighed) as posts`.execute(db)
  const [found] = rows
  return { total: found?.total ?? 0, posts: (found?.posts ?? []).map(({ id, fits }) => ({ id: BigInt(id), fits })) }
}
