import { type RawBuilder, sql } from 'kysely'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'

/**
 * Newest first. Includes deleted posts for everybody, and removed comments for administrators. Comments that their
 * author deleted are never included.
 */
export async function listWritten(db: Db, userId: bigint, page: WrittenPage): Promise<WrittenRow[]> {
  return (await writtenStatement(userId, page).execute(db)).rows
}

interface WrittenPage {
  filter: '' | 'posts' | 'comments'
  after: bigint | null
  limit: number
  /** For administrators. */
  includesRemoved: boolean
}

interface WrittenRow {
  id: bigint
  type: 'post' | 'comment'
  /** The bytes of its texts and of all before it, whether or not this viewer may read them. */
  bytes: number
}

export function writtenStatement(userId: bigint, { filter, after, limit, includesRemoved }: WrittenPage) {
  const behind = after === null ? sql`true` : sql`id < ${after}`
  const newest = (from: RawBuilder<unknown>) => firstRows(sql`${from} order by id desc`, limit)
  const posts = newest(
    sql`select id, 'post' as type, ${textBytes('posts')} as bytes from posts where user_id = ${userId} and ${behind}`,
  )
  // Each kind has its own index, so no row is read in vain.
  const listComments = (condition: RawBuilder<unknown>) =>
    newest(sql`
      select id, 'comment' as type, ${textBytes('comments')} as bytes from comments where user_id = ${userId} and ${behind} and ${condition}`)
  const published = listComments(sql`deleted_at is null`)
  const removed = listComments(sql`deleted_at is not null and deleted_as <> 'normal'`)
  const comments = includesRemoved ? sql`(${published}) union all (${removed})` : published
  const both = { '': sql`(${posts}) union all (${comments})`, posts, comments }[filter]
  return sql<WrittenRow>`
    ${newest(sql`select id, type, (sum(bytes) over (order by id desc))::int as bytes from (${both}) written`)}`
}
