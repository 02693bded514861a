import { sql } from 'kysely'
import { dice } from './dice.ts'
import { singleNotifications } from './single-notifications.ts'
import type { Stage } from './stage.ts'

/** How many notifications about replies and votes the demo has per person. */
const maxPerPerson = 30
/** Older notifications are read; those about replies and votes are read sooner. */
const unseenDays = 3
const unseenReplyDays = 0.12

/** Adds the notifications. */
export async function addNotifications(stage: Stage): Promise<void> {
  await addSingle(stage)
  await addReportResults(stage)
  await addReplies(stage)
  await sql`
    insert into notification_counts (user_id, new_count)
    select user_id, count(*)::int from notifications where seen_at is null group by user_id`.execute(stage.tx)
}

/** Deleted and suspended accounts get no notifications. */
const standing = sql`users.deleted_at is null and users.banned_at is null`

/** Notifications about acts of moderators and administrators, and other single ones. */
async function addSingle(stage: Stage): Promise<void> {
  const absent = await stage.tx.selectFrom('users').select('id').where(sql<boolean>`not (${standing})`).execute()
  const single = singleNotifications(stage)
    .filter(({ userId }) => !absent.some(({ id }) => id === userId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const chance = dice('looked at soon')
  const oldest = stage.before(unseenDays)
  await stage.tx
    .insertInto('notifications')
    .values(
      single.map(({ kind, userId, postId, commentId, communityId, actorId, details, at }) => ({
        user_id: userId,
        type: kind,
        post_id: postId ?? null,
        comment_id: commentId ?? null,
        community_id: communityId ?? null,
        actor_id: actorId ?? null,
        details: details ? JSON.stringify(details) : null,
        created_at: at,
        updated_at: at,
        seen_at: at < oldest ? new Date(at.getTime() + chance.between(1, 60) * 60_000) : null,
      })),
    )
    .execute()
}

/** The results of reports, one notification for each day. */
async function addReportResults({ tx, before }: Stage): Promise<void> {
  await sql`
    insert into notifications (user_id, type, details, created_at, updated_at, seen_at)
    select reporter_id, 'report_handled', jsonb_build_object(
        'removed', count(distinct target_id) filter (where outcome = 'removed'),
        'left', count(distinct target_id) filter (where outcome = 'left')),
      told_at, told_at, case when told_at < ${before(unseenDays)} then told_at + interval '1 hour' end
    from reports join users on users.id = reporter_id
    where told_at is not null and ${standing} group by reporter_id, told_at order by told_at`.execute(tx)
}

/** Notifications about replies and votes: one for each post or comment. */
async function addReplies({ tx, before }: Stage): Promise<void> {
  await sql`
    insert into notifications (user_id, type, post_id, comment_id, parent_comment_id, actor_id, count, created_at, updated_at, seen_at)
    select user_id, type, post_id, comment_id, parent_comment_id, actor_id, count, created_at, updated_at,
      case when updated_at < ${before(unseenReplyDays)} then least(updated_at + interval '1 hour', now()) end
    from (
      select grouped.*, row_number() over (partition by grouped.user_id order by updated_at desc) as place from (
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
      ) grouped join users on users.id = grouped.user_id and ${standing}
    ) newest
    where place <= ${maxPerPerson} order by updated_at`.execute(tx)
}
