import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { titleFor } from '../posts/post-visibility.ts'
import type { Position } from './position.ts'
import { type FeedQuery, pageOf, pinsOf } from './queries.ts'

/** A row of a feed with all that decides whether it is left out. */
export interface CandidateRow extends Position {
  /** Stands before all others, whatever is left out. */
  pinned: boolean
  /** Behind it those of its community were not looked for. */
  ends: boolean
  /** Opened already; then without its texts. */
  visited: boolean
  /** The viewer's own, or pinned where it stands now: no filter counts for it. */
  exempt: boolean
  community_id: bigint
  title: string
  body: string | null
  link_url: string | null
  link_hostname: string | null
  /** And alternative texts. */
  captions: (string | null)[]
  /** What its texts take in an answer. */
  bytes: number
  /** How many rows were found, pins aside, of which those that are too many or too long are not here. */
  total: number
}

export interface CandidateQuery extends FeedQuery {
  each: number
  /** Of texts that are compared and perhaps left out: a statement that would read more ends early, and the next goes on. */
  bytes: number
  /** Whether the pinned posts come along; where `pins` is true they are not among the others. */
  bringsPins: boolean
  viewer: NonNullable<FeedQuery['viewer']>
  /** Whether it matters what was opened already, and what is in the texts. */
  asks: { visited: boolean; texts: boolean }
}

export async function listCandidates(db: Db, query: CandidateQuery): Promise<CandidateRow[]> {
  return (await candidatesStatement(query).execute(db)).rows
}

/** Where of several communities only so many rows each were looked for, they are in order down to the first of these ends. */
export function candidatesStatement(query: CandidateQuery) {
  const { scope, viewer, asks } = query
  const isJoined = scope.of !== 'all' && scope.of !== 'community'
  const page = sql`
    select id, key, false as pinned, null::timestamptz as since, ${isJoined ? sql`ends` : sql`false`} as ends
    from (${isJoined ? pageOf(query) : pageOf(withoutEach(query))}) page`
  const pins = query.bringsPins && sql`select id, key, pinned, since, false as ends from (${pinsOf(query)}) pins`
  const visited = asks.visited
    ? sql`coalesce((select true from post_visits v where v.user_id = ${viewer.id} and v.post_id = feed.id limit 1), false)`
    : sql`false`
  const exempt = sql`(posts.user_id = ${viewer.id} or ${
    scope.of === 'community' ? sql`posts.pinned_at is not null` : sql`posts.pinned_site_at is not null`
  })`
  const read = asks.texts ? sql`not pinned and not visited and not exempt` : sql`false`
  const text = (column: string) => sql`case when ${read} then ${sql.ref(`posts.${column}`)} end as ${sql.id(column)}`
  const order = sql`order by pinned desc, since desc, key desc, id desc`
  // Each post is looked up by itself, in a way that cannot become a join; and a text is fetched only where it is within the bounds.
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

function withoutEach({ each: _, ...query }: CandidateQuery): FeedQuery {
  return query
}
