import { sql } from 'kysely'
import type { Stage } from './stage.ts'

/** What is kept of one person in the demo. */
const kept = 30
/** Who was told longer ago than these days has looked at it since. */
const unseenDays = 3

/** What people have been told of what others wrote to them and liked of theirs: one for each post, comment and post liked. */
export async function addNotifications({ tx, before }: Stage): Promise<void> {
  await sql`
    insert into notifications (user_id, type, post_id, comment_id, parent_comment_id, actor_id, count, created_at, updated_at, seen_at)
    select user_id, type, post_id, comment_id, parent_comment_id, actor_id, count, created_at, updated_at,
      case when updated_at < ${before(unseenDays)} then updated_at + interval '1 hour' end
    from (
      select told.*, row_number() over (partition by told.user_id order by updated_at desc) as place from (
        select p.user_id, 'new_comment' as type, p.id as post_id, (array_agg(c.id order by c.id))[1] as comment_id,
          null::bigint as parent_comment_id, (array_agg(c.user_id order by c.id))[1] as actor_id, count(*)::int as count,
          min(c.created_at) as created_at, max(c.created_at) as updated_at
        from comments c join posts p on p.id = c.post_id
        where c.depth = 0 and c.deleted_at is null and p.deleted_at is null and c.user_id <> p.user_id group by p.id
        union all
        select above.user_id, 'comment_reply', c.post_id, (array_agg(c.id order by c.id))[1], above.id,
          (array_agg(c.user_id order by c.id))[1], count(*)::int, min(c.created_at), max(c.created_at)
        from comments c join comments above on above.id = c.parent_id
        where c.deleted_at is null and above.deleted_at is null and c.user_id <> above.user_id group by above.id, c.post_id
        union all
        select p.user_id, 'new_votes', p.id, null, null, null, count(*)::int, min(v.created_at), max(v.created_at)
        from post_votes v join posts p on p.id = v.post_id
        where v.up and v.user_id <> p.user_id and p.deleted_at is null group by p.id
      ) told join users on users.id = told.user_id and users.deleted_at is null and users.banned_at is null
    ) newest
    where place <= ${kept} order by updated_at`.execute(tx)
  await sql`
    insert into notification_counts (user_id, new_count)
    select user_id, count(*)::int from notifications where seen_at is null group by user_id`.execute(tx)
}
