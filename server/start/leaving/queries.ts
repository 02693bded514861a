import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Erases the data in the row, which stays with the name, because posts and comments still belong to it. */
export async function eraseUser(tx: Db, id: bigint): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      email_confirmed_at: null,
      confirmed_email: null,
      email_changed_at: null,
      password_hash: null,
      about_me: null,
      is_admin: false,
      admin_since: null,
      created_ip: null,
      last_seen_ip: null,
      password_changed_at: null,
      home_feed: 'all',
      remember_feed_sort: false,
      embeds_off: false,
      hide_user_profile_pictures: false,
      require_alt_text: false,
      upvote_notifications_off: false,
      reply_notifications_off: false,
      mention_notifications_off: false,
      report_notifications_off: false,
      hide_read: false,
      collapse_below: null,
      visits_off: false,
      queue_pictures_shown: false,
      filters_version: 0,
      trusted_at: null,
      no_held: 0,
      deleted_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('badges').where('user_id', '=', id).execute()
}

/** Keeps the row, but gives it a name that nobody can choose, so that the old name is free again. */
export async function updateNameFreed(tx: Db, id: bigint): Promise<void> {
  await tx
    .updateTable('users')
    .set({ username: `~${id}` })
    .where('id', '=', id)
    .execute()
}
