import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Those of these that an open case or an undecided report is about, or one of a comment below them; in the order of their keys. */
export async function listWaitingTargets(
  tx: Db,
  targetType: 'post' | 'comment',
  ids: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select target_id as id from cases
      where target_type = ${targetType} and target_id = any(${ids}::bigint[]) and closed_at is null
    union select target_id from reports
      where target_type = ${targetType} and target_id = any(${ids}::bigint[]) and decided_at is null
    union select post_id from reports
      where ${targetType} = 'post' and post_id = any(${ids}::bigint[]) and decided_at is null
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
