import { sql } from 'kysely'
import type { NotificationEvent } from '../../people/causes/events.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isBannedThere } from '../mods/fragments.ts'

// Turns causes into events, by the rules of each kind. A cause gives no event if its subject is deleted or nobody must
// be notified.

interface EventRow extends Omit<NotificationEvent, 'at'> {
  causeId: bigint
  at: bigint
}

const columns = sql.raw(`id as "causeId", user_id as "userId", type, post_id as "postId", comment_id as "commentId",
  parent_comment_id as "parentCommentId", community_id as "communityId", actor_id as "actorId", details,
  (extract(epoch from created_at) * 1000000)::bigint as at`)

/**
 * The parent's author is notified of a reply, the post's author of any comment; a person who is both gets only the
 * reply. Nobody is notified of their own comments, of people whom they muted, or if they turned these notifications
 * off.
 */
export async function listCommentEvents(tx: Db, causeIds: readonly bigint[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with caused as materialized (
      select n.id, n.created_at, c.id as comment_id, c.user_id as actor_id, c.post_id, c.parent_id,
        p.user_id as post_author, parent.user_id as parent_author
      from notification_causes n join comments c on c.id = n.comment_id join posts p on p.id = c.post_id
        left join comments parent on parent.id = c.parent_id
      where n.id = any(${causeIds}::bigint[]) and n.kind = 'comment' and c.deleted_at is null and p.deleted_at is null
    ), receivers as (
      select *, 'comment_reply' as type, parent_author as user_id, parent_id as parent_comment_id from caused
      where parent_author <> actor_id
      union all
      select *, 'new_comment', post_author, null from caused
      where post_author <> actor_id and parent_author is distinct from post_author
    )
    select ${columns} from (
      select receivers.*, null::bigint as community_id, null::jsonb as details from receivers join users u on u.id = receivers.user_id
      where not u.reply_notifications_off and not exists (
        select from user_mutes m where m.user_id = receivers.user_id and m.muted_user_id = receivers.actor_id)) each`.execute(
    tx,
  )
  return rows
}

/**
 * The mentions of a text; each person has one cause (`told_mentions`). Nobody is notified of their own text, of texts by people whom they muted or
 * who are banned there now, or of a comment that is also a reply to them.
 */
export async function listMentionEvents(tx: Db, causeIds: readonly bigint[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with caused as materialized (
      select n.id, n.created_at, n.user_id, n.actor_id, n.comment_id,
        p.id as post_id, p.community_id as place_id, p.user_id as post_author, parent.user_id as parent_author
      from notification_causes n left join comments c on c.id = n.comment_id
        join posts p on p.id = coalesce(n.post_id, c.post_id) left join comments parent on parent.id = c.parent_id
      where n.id = any(${causeIds}::bigint[]) and n.kind = 'mention' and c.deleted_at is null and p.deleted_at is null
    )
    select ${columns} from (
      select caused.*, 'mention' as type, null::bigint as parent_comment_id, null::bigint as community_id,
        null::jsonb as details
      from caused join users u on u.id = caused.user_id
      where u.id <> caused.actor_id and not ${isBannedThere(sql`caused.actor_id`, sql`caused.place_id`)} and u.banned_at is null and not u.mention_notifications_off
        and (caused.comment_id is null or u.reply_notifications_off
          or u.id <> post_author and u.id is distinct from parent_author)
        and not exists (
          select from user_mutes m where m.user_id = u.id and m.muted_user_id = caused.actor_id)) each`.execute(tx)
  return rows
}

/**
 * These notifications name no voter, so mutes do not matter. A vote that was removed or changed in the meantime is
 * skipped; if the same voter voted several times, it counts once.
 */
export async function listVoteEvents(tx: Db, causeIds: readonly bigint[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from (
      select distinct on (n.post_id, n.comment_id, coalesce(n.actor_id, -n.id))
        n.id, n.created_at, n.user_id, 'new_votes' as type, p.id as post_id, n.comment_id,
        null::bigint as parent_comment_id, null::bigint as community_id, null::bigint as actor_id, null::jsonb as details
      from notification_causes n left join comments c on c.id = n.comment_id
        join posts p on p.id = coalesce(n.post_id, c.post_id) join users u on u.id = n.user_id
      where n.id = any(${causeIds}::bigint[]) and n.kind = 'vote'
        and c.deleted_at is null and p.deleted_at is null and not u.upvote_notifications_off
        and (n.actor_id is null
          or exists (select from post_votes v where v.post_id = n.post_id and v.user_id = n.actor_id and v.up)
          or exists (select from comment_votes v where v.comment_id = n.comment_id and v.user_id = n.actor_id and v.up))
      order by n.post_id, n.comment_id, coalesce(n.actor_id, -n.id), n.id) each`.execute(tx)
  return rows
}

/** Causes whose kind is the type of the notification, without acts that were undone in the meantime. */
export async function listOtherEvents(tx: Db, causeIds: readonly bigint[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from (
      select n.id, case when n.kind = 'welcome' then now() else n.created_at end as created_at, n.user_id, n.kind as type,
        coalesce(n.post_id, (select c.post_id from comments c where c.id = n.comment_id)) as post_id,
        n.comment_id, null::bigint as parent_comment_id, n.community_id, n.actor_id, n.details
      from notification_causes n
      where n.id = any(${causeIds}::bigint[]) and case n.kind
        when 'mod_add' then exists (
          select from community_mods m where m.community_id = n.community_id and m.user_id = n.user_id)
        when 'new_badge' then exists (
          select from badges b where b.user_id = n.user_id and b.type = n.details ->> 'badgeType')
        when 'talk' then exists (select from talks t where t.id = (n.details ->> 'talk')::bigint)
        when 'welcome' then exists (select from communities c where c.id = n.community_id and c.deleted_at is null)
        else n.kind in ('denied_comm', 'deleted_post', 'deleted_comment', 'community_ban', 'mod_warning', 'released', 'appeal_answered',
          'report_handled', 'site_alert', 'new_login') end) each`.execute(tx)
  return rows
}
