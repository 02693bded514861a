import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

const withoutImage = (db: Db, postId: bigint) =>
  db
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('link_image_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('content_deleted_at', 'is', null)

export async function findLinkWithoutImage(db: Db, postId: bigint): Promise<string | undefined> {
  const row = await withoutImage(db, postId).select('link_url').executeTakeFirst()
  return row?.link_url ?? undefined
}

/** Until the transaction ends, nobody can delete the post or give it another image. */
export async function lockLinkWithoutImage(tx: Tx, postId: bigint): Promise<boolean> {
  const row = await withoutImage(tx, postId).select(sql`1`.as('there')).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function setLinkImage(tx: Tx, postId: bigint, imageId: bigint): Promise<void> {
  await tx.updateTable('posts').set({ link_image_id: imageId }).where('id', '=', postId).execute()
}
