import { sql } from 'kysely'
import type { Digest } from '../../../api/people/mail-settings.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface DigestRow extends Pick<Digest, 'every' | 'weekday' | 'hour'> {
  minute: number
  time_zone: string
  next_at: Date
}

export const findDigest = (db: Db, userId: bigint): Promise<DigestRow | undefined> =>
  db
    .selectFrom('digests')
    .select(['every', 'weekday', 'hour', 'minute', 'time_zone', 'next_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The first digest is about the posts of the last day or week. After a change the next one begins where the last ended. */
export async function upsertDigest(
  tx: Db,
  userId: bigint,
  { every, weekday, hour, minute, time_zone, next_at }: DigestRow,
): Promise<void> {
  await sql`
    insert into digests (user_id, every, weekday, hour, minute, time_zone, next_at, since)
    values (${userId}, ${every}, ${weekday}, ${hour}, ${minute}, ${time_zone}, ${next_at},
      now() - case ${every} when 'weekly' then interval '7 days' else interval '1 day' end)
    on conflict (user_id) do update set every = excluded.every, weekday = excluded.weekday, hour = excluded.hour,
      minute = excluded.minute, time_zone = excluded.time_zone, next_at = excluded.next_at`.execute(tx)
}

export async function deleteDigest(db: Db, userId: bigint): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute()
}
