import { sql } from 'kysely'
import type { Entry } from '../../api/entry.ts'
import type { Tx } from '../db/connect.ts'
import { keyAt } from '../db/keys.ts'

export type EntryChange = { readonly [Key in keyof Entry]?: number }

/** Gives which of it is otherwise now, as the contract names them. */
export async function updateEntry(
  tx: Tx,
  communityId: bigint,
  { holdFirst = null, slowSeconds = null }: { holdFirst?: number | null; slowSeconds?: number | null },
): Promise<(keyof Entry)[]> {
  const { rows } = await sql<{ hold: boolean; slow: boolean }>`
    update communities set hold_first = coalesce(${holdFirst}::smallint, hold_first),
      slow_seconds = coalesce(${slowSeconds}::integer, slow_seconds)
    where id = ${communityId}
    returning old.hold_first <> new.hold_first as hold, old.slow_seconds <> new.slow_seconds as slow`.execute(tx)
  const [changed] = rows
  return [...(changed?.hold ? (['holdFirst'] as const) : []), ...(changed?.slow ? (['slowSeconds'] as const) : [])]
}

/** Keys are made by the clock of the site's processes, moments by that of the database. */
const clockSlackMs = 60_000

/**
 * In how many seconds the author may add a comment to this post, after the last one there but this: 0 is now. Deleted ones count, or
 * who deletes would not wait, and so does what was held for a moderator. By their keys, those of the time in question alone are looked at.
 */
export async function findPause(
  tx: Tx,
  { postId, authorId, commentId, seconds }: { postId: bigint; authorId: bigint; commentId: bigint; seconds: number },
): Promise<number> {
  const first = keyAt(Date.now() - seconds * 1000 - clockSlackMs)
  const { rows } = await sql<{ left: number | null }>`
    select ceil(extract(epoch from max(written_at) - now()) + ${seconds}::integer)::integer as left from (
      select max(created_at) as written_at from comments
      where post_id = ${postId} and id >= ${first} and id <> ${commentId} and user_id = ${authorId}
      union all select max(created_at) from held_items
      where author_id = ${authorId} and id >= ${first} and id <> ${commentId} and post_id = ${postId}) written`.execute(
    tx,
  )
  // Of two at once the second may have set out first; more than all of it is never left.
  return Math.min(seconds, Math.max(0, rows[0]?.left ?? 0))
}
