import { type RawBuilder, sql } from 'kysely'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { commentVisibleTo } from '../comments/comment-visibility.ts'
import { type CommentView, viewComments } from '../comments/fragments.ts'
import { postContentVisibleTo } from '../posts/post-visibility.ts'
import { weekMs } from './document.ts'
import { leastShare } from './queries-fill.ts'

/** From about this number of matches on, they are read week by week, the newest first. */
const manyMatches = 3_000
/** At most this many matches are ranked, the newest. */
export const maxRanked = 1000
/** So many of the newest texts are compared with the query while there is no index. */
const newestTexts = 10_000

export interface Finding {
  viewer: Viewer | null
  /** The form of the index. */
  form: number
  isIndexed: boolean
  /** Texts of `tsquery`: what must match, what of it is ranked, and what makes a match rank higher. */
  query: string
  ranking: string
  preferred: string
  preference: number
  /** About how many texts match without the filters for communities and people. */
  expected: number
  communities: readonly string[]
  authors: readonly string[]
  inSubscribed: boolean
  inSaved: boolean
  from: bigint
  before: bigint
  sort: 'relevant' | 'new' | 'top'
  after: { rank: number | null; id: bigint } | null
  limit: number
}

/** A found post, or a found comment with what this viewer may read of it. */
export type FoundRow = {
  kind: 'post' | 'comment'
  id: bigint
  author_id: bigint
  rank: number
  bytes: number
} & CommentView

export interface Found {
  rows: FoundRow[]
  /** Names that nobody and no community has. */
  unknown: string[]
  matched: number
  /** The last match that was looked at. */
  lastId: bigint | null
  leftOut: number
}

type Head = Omit<Found, 'rows'>

/** One statement: the matches, those of them that this viewer may read, and the comments among these. */
export async function find(db: Db, finding: Finding): Promise<Found> {
  const { rows } = await findStatement(finding).execute(db)
  const { unknown, matched, lastId, leftOut } = rows[0] as Head
  return { rows: rows.filter((row): row is Head & FoundRow => row.kind !== null), unknown, matched, lastId, leftOut }
}

export function findStatement(finding: Finding) {
  const { viewer, sort, after, limit, communities, authors } = finding
  const behind =
    after === null || sort === 'new' ? sql`true` : sql`(rank, ranked.id) < (${after.rank}::float8, ${after.id}::bigint)`
  const shown = firstRows(
    sql`
      select ranked.kind, ranked.id, ranked.author_id, ranked.rank,
        case when ranked.kind = 'post' then ${textBytes('posts')} else ${textBytes('comments')} end as own_bytes
      from ranked left join comments on ranked.kind = 'comment' and comments.id = ranked.id
        join posts on posts.id = coalesce(comments.post_id, ranked.id)
      where ${behind} and ${postContentVisibleTo(null)}
        and (ranked.kind = 'post' and posts.content_deleted_at is null or ranked.kind = 'comment' and ${commentVisibleTo(null)})
      order by rank desc, ranked.id desc`,
    limit,
  )
  const comments = viewComments(
    viewer,
    sql`select id, null::int as place, false as more from shown where kind = 'comment'`,
  )
  return sql<Head & (FoundRow | { kind: null })>`
    with scope as materialized (${scopeOf(finding)}),
    matched as materialized (${matchedBy(finding)}),
    allowed as materialized (select * from matched where not is_muted limit ${sort === 'new' ? maxRanked + 1 : maxRanked}),
    ranked as materialized (select allowed.id, allowed.kind, allowed.author_id, ${rankBy(finding)} as rank from allowed ${sort === 'top' ? scores : sql``}),
    shown as materialized (
      select *, (sum(own_bytes) over (order by rank desc, id desc))::int as bytes from (${shown}) first
    )
    select head.*, shown.kind, shown.author_id, shown.rank, shown.bytes, view.*, shown.id
    from (
      select array(select name from unnest(${communities}::text[]) name where lower(name) not in (select lower(c.name) from communities c where c.id = any(scope.communities)))
          || array(select name from unnest(${authors}::text[]) name where lower(name) not in (select lower(u.username) from users u where u.id = any(scope.authors))) as unknown,
        (select count(*)::int from matched) as matched, (select min(id) from matched) as "lastId",
        (select count(*)::int from matched where is_muted) as "leftOut"
      from scope
    ) head left join shown on true left join (${comments}) view on view.id = shown.id and shown.kind = 'comment'
    order by shown.rank desc, shown.id desc`
}

/** The query with the named communities and people, and whether so many texts match that they are read week by week. */
function scopeOf({
  viewer,
  form,
  isIndexed,
  query,
  expected,
  communities,
  authors,
  inSubscribed,
}: Finding): RawBuilder<unknown> {
  // A deleted, suspended or waiting account is found by its name by administrators alone, like its profile.
  const found = viewer?.isAdmin ? sql`true` : sql`deleted_at is null and banned_at is null and pending_at is null`
  const lexemes = (prefix: string, ids: RawBuilder<unknown>) =>
    sql`select ${sql.lit(prefix)} || to_hex(id) as lexeme from unnest(${ids}) id`
  const anyOf = (all: RawBuilder<unknown>) =>
    sql`coalesce((select string_agg(quote_literal(lexeme), ' | ')::tsquery from (${all}) each), quote_literal('=none')::tsquery)`
  const shareOf = (all: RawBuilder<unknown>) => sql`coalesce((
    select sum(coalesce(share, ${sql.lit(leastShare)})) from (${all}) each left join search_frequencies s on s.form = ${sql.lit(form)} and s.lexeme = each.lexeme), 0)`
  const named = [
    ...(communities.length || inSubscribed ? [lexemes('=c', sql`communities || subscribed`)] : []),
    ...(authors.length ? [lexemes('=u', sql`authors`)] : []),
  ]
  const whole = [sql`${query}::tsquery`, ...named.map(anyOf)]
  const matches = [sql`${expected}::float8`, ...named.map(shareOf)]
  return sql`
    select communities, authors, ${sql.join(whole, sql` && `)} as query, ${sql.join(matches, sql` * `)} > ${sql.lit(manyMatches)} and ${isIndexed} as is_frequent
    from (
      select array(select id from communities where lower(name) = any(${communities.map(lower)}::text[]) and deleted_at is null) as communities,
        array(select id from users where lower(username) = any(${authors.map(lower)}::text[]) and ${found}) as authors,
        ${inSubscribed && viewer ? sql`array(select community_id from community_members where user_id = ${viewer.id})` : sql`'{}'::bigint[]`} as subscribed
    ) named`
}

const lower = (name: string) => name.toLowerCase()

/** The newest matches, one more than are ranked. */
function matchedBy({ viewer, form, isIndexed, inSaved, from, before, sort, after }: Finding) {
  // The planner does not know the values. With the bare column it would walk through the newest texts until enough match.
  const query = sql`(select query from scope)`
  const end = sort === 'new' && after !== null ? (after.id < before ? after.id : before) : before
  const condition = sql`d.vector @@ ${query} and d.form = ${sql.lit(form)} and d.id + 0 >= ${from} and d.id + 0 < ${end}`
  const muted = viewer
    ? sql`(
        d.author_id in (select muted_user_id from user_mutes where user_id = ${viewer.id}) and not d.author_id = any((select authors from scope)::bigint[])
        or d.community_id in (select community_id from community_mutes where user_id = ${viewer.id})
          and not d.community_id = any((select communities from scope)::bigint[]))`
    : sql`false`
  const newest = sql`order by d.id + 0 desc`
  const columns = sql`d.id, d.kind, d.author_id, d.community_id, d.vector`
  if (inSaved && viewer)
    return sql`
      select ${columns}, ${muted} as is_muted
      from (select distinct target_id from list_items where user_id = ${viewer.id}) saved
        join search_documents d on d.id = saved.target_id and (${condition}) is true ${newest} limit ${maxRanked + 1}`
  const texts = isIndexed
    ? sql`search_documents`
    : sql`(select * from search_documents where form = ${sql.lit(form)} order by id desc limit ${newestTexts})`
  const week = (id: RawBuilder<unknown>) => sql`((${id} >> 20) / ${sql.lit(weekMs)})::int`
  return sql`
    (select ${columns}, ${muted} as is_muted from ${texts} d
      where not (select is_frequent from scope) and ${condition} ${newest} limit ${maxRanked + 1})
    union all
    (select d.* from generate_series(
        ${week(sql`least(${end}, (select max(id) from search_documents))`)}, ${week(sql`greatest(${from}, (select min(id) from search_documents))`)}, -1
      ) week cross join lateral (
        select ${columns}, ${muted} as is_muted from search_documents d
        where (select is_frequent from scope) and ${condition} and d.vector @@ quote_literal('=w' || week)::tsquery ${newest}
      ) d limit ${maxRanked + 1})`
}

const scores = sql`
  left join post_ranks on allowed.kind = 'post' and post_ranks.id = allowed.id
  left join comment_ranks on allowed.kind = 'comment' and comment_ranks.id = allowed.id`

/** A text of two years ago counts half. The number grows with the key, not with today, so the order of two texts never changes. */
const halfLifeMs = 2 * 365 * 86_400_000
const firstMs = Date.UTC(2020, 0)

/** Weights of D, C, B and A. */
const weights = '{0.1, 0.2, 0.4, 1}'

function rankBy({ sort, ranking, preferred, preference }: Finding): RawBuilder<number> {
  if (sort === 'new') return sql`0::float8`
  if (sort === 'top')
    return sql`(coalesce(post_ranks.upvotes - post_ranks.downvotes, comment_ranks.upvotes - comment_ranks.downvotes, 0))::float8`
  const age = sql`exp(ln(2) * ((allowed.id >> 20) - ${sql.lit(firstMs)}) / ${sql.lit(halfLifeMs)})`
  // 1: longer texts rank lower, by the logarithm of their length.
  return sql`ts_rank_cd(${sql.lit(weights)}, vector, ${ranking}::tsquery, 1) * ${age}
    * case when vector @@ ${preferred}::tsquery then ${preference}::float8 else 1 end`
}
