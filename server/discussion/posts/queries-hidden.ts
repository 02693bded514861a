import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Returns false if the post does not exist. Above `max`, the posts that were hidden first are deleted from the list.
 */
export async function insertHidden(db: Db, userId: bigint, postId: bigint, max: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select id from posts where id = ${postId}),
    added as (
      insert into hidden_posts (user_id, post_id) select ${userId}, id from known on conflict do nothing returning post_id
    ),
    over as (
      select post_id from hidden_posts where user_id = ${userId} order by created_at desc, post_id desc
      offset ${max - 1}
    ),
    gone as (
      delete from hidden_posts where user_id = ${userId} and post_id in (select post_id from over)
        and exists (select from added)
    )
    select exists (select from known) as known`.execute(db)
  return rows[0]?.known ?? false
}

export async function deleteHidden(db: Db, userId: bigint, postId: bigint): Promise<void> {
  await db.deleteFrom('hidden_posts').where('user_id', '=', userId).where('post_id', '=', postId).execute()
}

/** For a deleted account. */
export async function deleteHiddenOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('hidden_posts').where('user_id', '=', userId).execute()
}
