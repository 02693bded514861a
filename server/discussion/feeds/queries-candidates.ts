import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { titleFor } from '../posts/post-visibility.ts'
import type { Position } from './position.ts'
import { type FeedQuery, pageOf, pinsOf } from './queries.ts'

/** A row of a feed with everything that decides whether it is left out for the viewer. */
export interface CandidateRow extends Position {
  /** Pinned posts come first and are never left out. */
  pinned: boolean
  /** The last row that was read of its community, because of the limit per community: there may be more. */
  ends: boolean
  /** The viewer has visited it; then its texts are not loaded. */
  visited: boolean
  /** The viewer's own post, or pinned in this feed: filters do not apply. */
  exempt: boolean
  community_id: bigint
  title: string
  body: string | null
  link_url: string | null
  link_hostname: string | null
  /** And the alternative texts. */
  captions: (string | null)[]
  /** The bytes of its texts in an answer. */
  bytes: number
  /**
   * The number of rows that were found, without pins. It includes rows that are not returned because they are too many
   * or too long.
   */
  total: number
}

export interface CandidateQuery extends FeedQuery {
  perCommunity: number
  /**
   * The limit for texts that are compared with filters. A statement that would read more ends early, and the next one
   * continues.
   */
  bytes: number
  /** Whether to return the pinned posts too. With `pins`, they are not among the other rows. */
  bringsPins: boolean
  viewer: NonNullable<FeedQuery['viewer']>
  /** Whether `visited` and the texts are needed. */
  needs: { visited: boolean; texts: boolean }
}

export async function listCandidates(db: Db, query: CandidateQuery): Promise<CandidateRow[]> {
  return (await candidatesStatement(query).execute(db)).rows
}

/**
 * Reads at most `perCommunity` rows of each community. The order is only certain down to the first row that ends such a
 * group, so the result ends there.
 */
export function candidatesStatement(query: CandidateQuery) {
  const { scope, viewer, needs } = query
  const isJoined = scope.kind !== 'all' && scope.kind !== 'community'
  const page = sql`
    select id, key, false as pinned, null::timestamptz as since, ${isJoined ? sql`ends` : sql`false`} as ends
    from (${isJoined ? pageOf(query) : pageOf(withoutCommunityLimit(query))}) page`
  const pins = query.bringsPins && sql`select id, key, pinned, since, false as ends from (${pinsOf(query)}) pins`
  const visited = needs.visited
    ? sql`coalesce((select true from post_visits v where v.user_id = ${viewer.id} and v.post_id = feed.id limit 1), false)`
    : sql`false`
  const exempt = sql`(posts.user_id = ${viewer.id} or ${
    scope.kind === 'community' ? sql`posts.pinned_at is not null` : sql`posts.pinned_site_at is not null`
  })`
  const read = needs.texts ? sql`not pinned and not visited and not exempt` : sql`false`
  const text = (column: string) => sql`case when ${read} then ${sql.ref(`posts.${column}`)} end as ${sql.id(column)}`
  const order = sql`order by pinned desc, since desc, key desc, id desc`
  // One lookup per post, written so that the planner cannot use a join. A text is only read if it is within the limit.
  return sql<CandidateRow>`
    with flagged as materialized (
      select feed.id, feed.key, feed.pinned, feed.since, feed.ends, ${visited} as visited, post.*
      from (${pins ? sql`${pins} union all ${page}` : page}) feed
      cross join lateral (
        select ${exempt} as exempt, coalesce(octet_length(posts.body), 0) as body_bytes,
          coalesce(octet_length(posts.body_html), 0) as html_bytes
        from posts where posts.id = feed.id limit 1) post
    ), bounded as (
      select *, count(*) filter (where not pinned) over () as total,
        bool_or(ends) over (${order} rows between unbounded preceding and 1 preceding) as behind_end,
        sum(case when ${read} then body_bytes else 0 end)
          over (${order} rows between unbounded preceding and 1 preceding) as before_bytes
      from flagged
    )
    select bounded.id, key, pinned, ends, visited, exempt, posts.community_id, ${titleFor(viewer)} as title, ${text('body')}, ${text('link_url')},
      ${text('link_hostname')}, (body_bytes + html_bytes) as bytes, total::int as total,
      case when ${read} and posts.type = 'image'
        then array(
          select unnest(array[u.caption, i.alt_text]) from post_images u join images i on i.id = u.image_id where u.post_id = posts.id)
        else '{}' end as captions
    from bounded cross join lateral (select * from posts where posts.id = bounded.id limit 1) posts
    where not coalesce(behind_end, false) and coalesce(before_bytes, 0) <= ${query.bytes}
    ${order}`
}

function withoutCommunityLimit({ perCommunity: _, ...query }: CandidateQuery): FeedQuery {
  return query
}
