import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** False when the challenge has served already; of two that come at once one gets true. */
export async function insertSpentCaptcha(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('captcha_spent')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * An hour late: processes judge a challenge's age by their own clock, and one that is behind the database's must not see a
 * spent challenge serve again.
 */
export async function deleteSpentCaptchas(db: Db): Promise<void> {
  await db.deleteFrom('captcha_spent').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
}
