import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { NotificationDetails } from './details.ts'
import type { Cause } from './events.ts'
import { notifyCauseWorker } from './fragments.ts'

export function insertCause(tx: Db, { userId, ...cause }: Cause): Promise<void> {
  return insertCauses(tx, [userId ?? null], cause)
}

/** One for each of these people; null for one that concerns everybody. */
export async function insertCauses(
  tx: Db,
  userIds: readonly (bigint | null)[],
  { kind, postId, commentId, communityId, actorId, details }: Omit<Cause, 'userId'>,
): Promise<void> {
  await sql`
    insert into notification_causes (kind, user_id, post_id, comment_id, community_id, actor_id, details)
    select ${kind}, user_id, ${postId ?? null}, ${commentId ?? null}, ${communityId ?? null}, ${actorId ?? null},
      ${details ? JSON.stringify(details) : null}::jsonb
    from unnest(${userIds}::bigint[]) user_id
    returning ${notifyCauseWorker}`.execute(tx)
}

/** Inserts one alert for every administrator. */
export async function insertAlerts(tx: Db, details: NotificationDetails): Promise<void> {
  await sql`
    insert into notification_causes (kind, user_id, details)
    select 'site_alert', id, ${JSON.stringify(details)}::jsonb from users
    where is_admin and deleted_at is null and banned_at is null
    returning ${notifyCauseWorker}`.execute(tx)
}

/** Inserts nothing if there is no community of this name. */
export async function insertWelcome(
  tx: Db,
  userIds: readonly bigint[],
  community: string,
  hours: number,
): Promise<void> {
  await sql`
    insert into notification_causes (kind, user_id, community_id, due_at)
    select 'welcome', member, c.id, now() + make_interval(hours => ${hours})
    from communities c cross join unnest(${userIds}::bigint[]) member where lower(c.name) = ${community.toLowerCase()} and c.deleted_at is null`.execute(
    tx,
  )
}
