import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type ImageRow, imageOf } from '../images/image-row.ts'
import { titleFor } from '../posts/post-visibility.ts'

export interface LiveThreadRow {
  id: bigint
  public_id: string
  title: string
  community_name: string
  community_pro_pic: ImageRow | null
  no_comments: number
}

/** So many are looked at, those that somebody wrote in last: however large the site, the statement reads no more. */
const candidates = 200
/** Older talk is not going on any more. */
const days = 3

/**
 * Of the threads that somebody wrote in last those with most comments, one of each community. None that is removed, emptied, locked, of a
 * community that is not for everybody's eyes, or pinned for the whole site: it begins the feed anyway.
 */
export function liveThreadsStatement(limit: number) {
  return sql<LiveThreadRow>`
    with recent as materialized (
      select id from post_activity
      where deleted_at is null and last_activity_at > now() - make_interval(days => ${days})
      order by last_activity_at desc, id desc limit ${candidates}
    ), best as (
      select distinct on (posts.community_id) posts.id, posts.public_id, ${titleFor(null)} as title, communities.name as community_name,
        communities.pro_pic_id, activity.no_comments
      from recent cross join lateral (select * from post_activity where post_activity.id = recent.id limit 1) activity
        cross join lateral (select * from posts where posts.id = recent.id limit 1) posts
        join communities on communities.id = posts.community_id
      where activity.no_comments > 0 and posts.deleted_at is null and posts.content_deleted_at is null
        and posts.locked_at is null and posts.pinned_site_at is null
        and not communities.nsfw and communities.deleted_at is null
      order by posts.community_id, activity.no_comments desc, posts.id desc
    )
    select best.id, public_id, title, community_name, ${imageOf('best.pro_pic_id')} as community_pro_pic, no_comments
    from best order by no_comments desc, best.id desc limit ${limit}`
}

export async function listLiveThreads(db: Db, limit: number): Promise<LiveThreadRow[]> {
  return (await liveThreadsStatement(limit).execute(db)).rows
}

/** All of them are looked at: held in memory by who asks. */
export async function countCommunities(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
