import { sql } from 'kysely'
import type { Act, ActorGroup } from '../../../api/moderation/modlog.ts'
import type { Db } from '../../platform/db/connect.ts'

export async function findLastAct(
  db: Db,
  subjectId: bigint,
  acts: readonly Act[],
): Promise<{ act: Act; actor_group: ActorGroup } | undefined> {
  const { rows } = await sql<{ act: Act; actor_group: ActorGroup }>`
    select act, actor_group from modlog where subject_id = ${subjectId} and act = any(${acts}::text[])
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Reads only entries after this key. */
export async function findActOnAll(db: Db, act: Act, after: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from modlog where id > ${after} and act = ${act} and details @> '{"all": true}' limit 1`.execute(db)
  return rows.length > 0
}
