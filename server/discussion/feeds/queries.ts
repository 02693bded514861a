import { type RawBuilder, sql } from 'kysely'
import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { answerBytes, textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { customFeedVisibleTo } from '../custom-feeds/feed-visibility.ts'
import { counterColumns, type PostCounters, type PostMarks, viewerColumns } from '../posts/fragments.ts'
import type { Position } from './position.ts'

/**
 * Which posts: all, those of the communities that the viewer has joined or moderates, of one community, or of a custom
 * feed.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'home' | 'moderating'; userId: bigint }
  | { kind: 'community'; communityId: bigint }
  | { kind: 'custom'; feedId: bigint }

export interface FeedQuery {
  scope: Scope
  sort: FeedSort
  after: Position | null
  limit: number
  viewer: Viewer | null
  /** Whether pinned posts come first. */
  pins: boolean
  /** The most rows to read per community, if less than a page. */
  perCommunity?: number
  /** Whether to skip posts that the viewer has visited. */
  passesVisited?: boolean
  /** Only posts that are newer than this one. */
  since?: bigint
}

export interface FeedRow extends Position {
  pinned: boolean
  /** The bytes of its texts and of all before it. */
  bytes: number
}

/** Each time window has its own index, which a job updates; the exact limit is an additional condition. */
const windows = {
  day: { age: 0, days: 1 },
  week: { age: 1, days: 7 },
  month: { age: 2, days: 30 },
  year: { age: 3, days: 365 },
}

/** The ids of one page in their order, the pinned posts first. */
export async function listFeed(db: Db, query: FeedQuery): Promise<FeedRow[]> {
  return (await feedStatement(query).execute(db)).rows
}

export function feedStatement(query: FeedQuery) {
  // One lookup of the text's size per shown post, written so that the planner cannot use a join.
  return sql<FeedRow>`
    select id, key, pinned, (sum((select ${textBytes('posts')} from posts where posts.id = feed.id))
      over (order by ${inOrder}))::int as bytes
    from (${feedRows(query)}) feed
    order by ${inOrder}`
}

const inOrder = sql`feed.pinned desc, feed.since desc, feed.key desc, feed.id desc`

function feedRows(query: FeedQuery): RawBuilder<unknown> {
  const page = sql`select id, key, false as pinned, null::timestamptz as since from (${pageOf(query)}) page`
  const pins = query.pins && pinsOf(query)
  return pins ? sql`${pins} union all ${page}` : page
}

export interface MarkedRow extends FeedRow, PostMarks, PostCounters {}

/** The same page with what a piece of each post leaves out. */
export async function listMarkedFeed(db: Db, query: FeedQuery): Promise<MarkedRow[]> {
  return (await markedFeedStatement(query).execute(db)).rows
}

export function markedFeedStatement(query: FeedQuery) {
  return sql<MarkedRow>`
    select feed.*, (sum(${textBytes('posts')}) over (order by ${inOrder}))::int as bytes,
      ${counterColumns}, ${viewerColumns(query.viewer)}
    from (${feedRows(query)}) feed join posts on posts.id = feed.id
      join post_ranks ranks on ranks.id = feed.id join post_activity activity on activity.id = feed.id
    order by ${inOrder}`
}

/** The number of posts on a page. */
export async function countPage(db: Db, query: FeedQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${pageOf(query)}) page`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The rows of a page in order. With `perCommunity`, `ends` marks a row at which the limit of its community was reached.
 */
export function pageOf({
  scope,
  sort,
  after,
  limit,
  perCommunity,
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
  const select = (extraConditions: RawBuilder<unknown>[], rows = limit) =>
    firstRows(
      sql`
        select ranked.id, ${key} as key from ${sql.table(tableOf(sort))} ranked where ${sql.join([...extraConditions, ...conditions], sql` and `)}
        order by ${order}`,
      rows,
    )
  if (scope.kind === 'all') return select([])
  if (scope.kind === 'community') return select([sql`ranked.community_id = ${scope.communityId}`])
  const { table, where } = communitiesOf(scope, viewer)
  const ofCommunity = (rows: number) => select([sql`ranked.community_id = mine.community_id`], rows)
  const bestOfEach = (rows: number) => sql`
    select mine.community_id, best.id, best.key, best.ends from ${sql.table(table)} mine cross join lateral (
      select id, key, row_number() over (order by key desc, id desc) = ${rows} as ends from (${ofCommunity(rows)}) counted) best
    where ${where}`
  const sorted = sql`order by key desc, id desc`
  if (perCommunity !== undefined)
    return firstRows(sql`select id, key, ends from (${bestOfEach(perCommunity)}) best ${sorted}`, limit)
  // Reads two rows of each community, and more only of those whose second row is on the page: whole pages of each would cost the number of
  // communities times the page size.
  return sql`
    with few as materialized (${bestOfEach(2)}),
    ending as materialized (select key from few ${sorted} offset (${limit - 1}::bigint) limit 1),
    deep as materialized (
      select community_id from few where ends and key >= coalesce((select key from ending), key)
    )
    ${firstRows(
      sql`
        select id, key from (
          select id, key from few where community_id not in (select community_id from deep)
          union all select best.id, best.key from deep mine cross join lateral (${ofCommunity(limit)}) best) best ${sorted}`,
      limit,
    )}`
}

/** The table of the communities in this feed. */
function communitiesOf(scope: Exclude<Scope, { kind: 'all' | 'community' }>, viewer: Viewer | null) {
  if (scope.kind === 'custom')
    return {
      table: 'custom_feed_communities',
      where: sql`mine.feed_id = ${scope.feedId} and ${isVisible(scope.feedId, viewer)}`,
    }
  return {
    table: scope.kind === 'home' ? 'community_members' : 'community_mods',
    where: sql`mine.user_id = ${scope.userId}`,
  }
}

/** Read once per statement. */
const isVisible = (feedId: bigint, viewer: Viewer | null) =>
  sql`exists (select from custom_feeds where id = ${feedId} and ${customFeedVisibleTo(viewer)})`

/** The table whose index has this order. Votes and comments do not write to that of the newest posts. */
export const tableOf = (sort: FeedSort) =>
  sort === 'latest' ? 'posts' : sort === 'activity' ? 'post_activity' : 'post_ranks'

/** The column of the index, the same as a number for the cursor, and the condition for rows after a position. */
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

/** The age is a literal, so that the planner sees that it can use the index of the window. */
function windowOf(sort: FeedSort): RawBuilder<unknown>[] {
  if (sort !== 'day' && sort !== 'week' && sort !== 'month' && sort !== 'year') return []
  const { age, days } = windows[sort]
  return [
    sql`ranked.age <= ${sql.lit(age)}`,
    sql`ranked.id >= ((extract(epoch from now() - make_interval(days => ${days})) * 1000)::bigint << 20)`,
  ]
}

/**
 * Conditions for posts that this viewer does not want to see. A muted community is still shown on its own page. Each is
 * one lookup per post that cannot become a join: a join may give up the order of the index and then read all posts of a
 * community.
 */
function leftOut(scope: Scope, viewer: Viewer | null, passesVisited: boolean): RawBuilder<unknown>[] {
  if (!viewer || scope.kind === 'moderating') return []
  // Written so that the planner expects half of the posts to pass instead of one in 200; then it keeps the order of the
  // index.
  const hasNoRow = (table: string, column: string, rankedColumn: string) => sql`
    not coalesce((select true from ${sql.table(table)} u where u.user_id = ${viewer.id} and u.${sql.id(column)} = ${sql.ref(rankedColumn)}
      limit 1), false)`
  // Read once and checked first: a muted community may have thousands of posts before the next one that is shown.
  const notMutedCommunity = sql`
    not coalesce(ranked.community_id = any(array(select community_id from community_mutes where user_id = ${viewer.id})), false)`
  return [
    ...(scope.kind === 'all' ? [notMutedCommunity] : []),
    ...(passesVisited ? [hasNoRow('post_visits', 'post_id', 'ranked.id')] : []),
    hasNoRow('hidden_posts', 'post_id', 'ranked.id'),
    hasNoRow('user_mutes', 'muted_user_id', 'ranked.user_id'),
  ]
}

/** In the feed of a community its own pins, in all others the site's; the newest pin first. */
export function pinsOf({ scope, viewer }: FeedQuery): RawBuilder<unknown> {
  const { column, where } = pinnedIn(scope)
  const shown = scope.kind === 'custom' ? sql`${where} and ${isVisible(scope.feedId, viewer)}` : where
  return sql`select id, 0::bigint as key, true as pinned, ${column} as since from posts where ${shown}`
}

/** There are few pins, and they are read once. */
function notPinned(scope: Scope): RawBuilder<unknown> {
  return sql`not coalesce(ranked.id = any(array(select id from posts where ${pinnedIn(scope).where})), false)`
}

function pinnedIn(scope: Scope) {
  return scope.kind === 'community'
    ? { column: sql`pinned_at`, where: sql`pinned_at is not null and community_id = ${scope.communityId}` }
    : { column: sql`pinned_site_at`, where: sql`pinned_site_at is not null` }
}

// The lists of the moderators

export type ModeratedAs = 'deleted' | 'locked'

const stateIs = (filter: ModeratedAs) =>
  filter === 'deleted'
    ? sql<boolean>`deleted_at is not null`
    : sql<boolean>`locked_at is not null and deleted_at is null`

export interface ModeratedPostRow {
  id: bigint
  /** Whether its text fits into the answer, after those before it. */
  fits: boolean
}

/** These pages have numbers, so a page that is too long cannot continue on the next. */
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
  const [result] = rows
  return { total: result?.total ?? 0, posts: (result?.posts ?? []).map(({ id, fits }) => ({ id: BigInt(id), fits })) }
}
