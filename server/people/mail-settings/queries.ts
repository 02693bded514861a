import { sql } from 'kysely'
import type { ChosenMailKind } from '../../../api/people/mail-settings.ts'
import { mailDelayMinutes } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'

export async function listKinds(db: Db, userId: bigint): Promise<ChosenMailKind[]> {
  const rows = await db.selectFrom('mail_settings').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

/** A kind that is on stays as it is. */
export async function insertKinds(db: Db, userId: bigint, kinds: readonly ChosenMailKind[]): Promise<void> {
  await sql`
    insert into mail_settings (user_id, kind) select ${userId}, kind from unnest(${kinds}::text[]) as chosen (kind)
    on conflict do nothing`.execute(db)
}

/** Locks the rows in the order of `updateDue`. */
export async function deleteKinds(db: Db, userId: bigint, kinds: readonly string[]): Promise<void> {
  await sql`
    delete from mail_settings where user_id = ${userId} and kind in (
      select kind from mail_settings where user_id = ${userId} and kind = any(${kinds}::text[])
      order by kind for update)`.execute(db)
}

export async function deleteAllKinds(db: Db, userId: bigint): Promise<void> {
  await db.deleteFrom('mail_settings').where('user_id', '=', userId).execute()
}

/** A notification of the user, by the kind of mail that it belongs to. */
export interface Wait {
  userId: bigint
  kind: ChosenMailKind
}

/** Replies and mentions wait, what moderators decided does not. Does nothing for kinds that are off. */
export async function updateDue(tx: Db, waits: readonly Wait[]): Promise<void> {
  await sql`
    with waiting as (
      select s.user_id, s.kind from mail_settings s
        join unnest(${waits.map(({ userId }) => userId)}::bigint[], ${waits.map(({ kind }) => kind)}::text[])
          as wait (user_id, kind) using (user_id, kind)
      where s.due_at is null order by s.user_id, s.kind for no key update of s
    )
    update mail_settings s set
      due_at = now() + case when s.kind <> 'moderation' then make_interval(mins => ${mailDelayMinutes}::int) else interval '0' end
    from waiting where s.user_id = waiting.user_id and s.kind = waiting.kind`.execute(tx)
}
