import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PushTarget } from './push-service.ts'

/** Undefined if the session does not exist any more, or belongs to somebody else. */
export async function upsertSubscription(
  tx: Db,
  sessionHash: Buffer,
  userId: bigint,
  { endpoint, publicKey, authSecret }: PushTarget,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into push_subscriptions (session_hash, user_id, endpoint, host, public_key, auth_secret)
    select id_hash, user_id, ${endpoint}, ${new URL(endpoint).host}, ${publicKey}, ${authSecret}
    from sessions where id_hash = ${sessionHash} and user_id = ${userId}
    on conflict (session_hash) do update set user_id = excluded.user_id, endpoint = excluded.endpoint,
      host = excluded.host, public_key = excluded.public_key, auth_secret = excluded.auth_secret, created_at = now(), refusals = 0
    returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Deletes the subscriptions of the same browser in other sessions, of any user. The secret must be the same too, so
 * that knowing the address is not enough to end somebody's subscription.
 */
export async function deleteSameSubscriptions(tx: Db, id: bigint, target: PushTarget): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', target.endpoint)
    .where('auth_secret', '=', target.authSecret)
    .where('id', '<>', id)
    .execute()
}

export async function deleteOldestSubscriptions(tx: Db, userId: bigint, max: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${max}::int
    )`.execute(tx)
}

export async function deleteSubscription(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function countRefusal(db: Db, id: bigint): Promise<void> {
  await sql`update push_subscriptions set refusals = refusals + 1 where id = ${id}`.execute(db)
}

export async function forgetRefusals(db: Db, id: bigint): Promise<void> {
  await sql`update push_subscriptions set refusals = 0 where id = ${id}`.execute(db)
}

export async function deleteSubscriptionOf(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute()
}

export async function countSubscriptions(db: Db, userId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
