import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** False if the challenge was used before; of two requests at once only one gets true. */
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
 * Deletes an hour late: processes judge the age of a challenge by their own clock, and a process whose clock is behind
 * that of the database must not accept a spent challenge again.
 */
export async function deleteSpentCaptchas(db: Db): Promise<void> {
  await db.deleteFrom('captcha_spent').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
}
