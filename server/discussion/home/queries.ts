import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import { titleFor } from '../posts/post-visibility.ts'

export interface LiveThreadRow {
  id: bigint
  public_id: string
  title: string
  community_name: string
  community_pro_pic: ImageRow | null
  no_comments: number
}

/** The statement reads only this many threads: those with the newest comments. */
const candidates = 200
/** Threads without a comment for this long are not active. */
const days = 3

/**
 * Among the threads with the newest comments, those with most comments, one for each community. Without threads that are removed, empty or locked, of
 * sensitive communities, or pinned for the whole site: those are in the feed anyway.
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

/** Reads all communities, so the caller caches the result. */
export async function countCommunities(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
