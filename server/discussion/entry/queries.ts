import { sql } from 'kysely'
import type { Entry } from '../../../api/discussion/entry.ts'
import { clockSlackMs } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { keyAt } from '../../platform/db/keys.ts'

export type EntryChange = { readonly [Key in keyof Entry]?: number }

/** Returns the names of the changed settings. */
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

/**
 * In how many seconds the author may add this comment to the post; 0 means now. Counts from their latest other comment
 * there, deleted and held ones too. The range of ids limits the query to comments of that time; ids use the clock of the process.
 */
export async function findPause(
  tx: Tx,
  { postId, authorId, commentId, seconds }: { postId: bigint; authorId: bigint; commentId: bigint; seconds: number },
): Promise<number> {
  const first = keyAt(Date.now() - seconds * 1000 - clockSlackMs)
  // Later ones are from before the clock was set back.
  const latest = sql`now() + make_interval(secs => ${clockSlackMs / 1000}::integer)`
  const { rows } = await sql<{ left: number | null }>`
    select ceil(extract(epoch from max(written_at) - now()) + ${seconds}::integer)::integer as left from (
      select max(created_at) as written_at from comments
      where created_at < ${latest} and post_id = ${postId} and id >= ${first} and id <> ${commentId} and user_id = ${authorId}
      union all select max(created_at) from held_items
      where created_at < ${latest} and author_id = ${authorId} and id >= ${first} and id <> ${commentId} and post_id = ${postId}) written`.execute(
    tx,
  )
  // Of two concurrent comments the second may have the earlier `now()`, so the result is limited to the whole pause.
  return Math.min(seconds, Math.max(0, rows[0]?.left ?? 0))
}
