import { sql } from 'kysely'
import type { ModRole } from '../../../shared/mod-roles.ts'
import type { Db } from '../../platform/db/connect.ts'
import { modRoleOf } from './fragments.ts'

export interface ModRow {
  user_id: bigint
  position: number
  role: ModRole
}

export function findMod(db: Db, communityId: bigint, userId: bigint): Promise<ModRow | undefined> {
  return db
    .selectFrom('community_mods')
    .select(['user_id', 'position'])
    .select(modRoleOf(sql`${communityId}`, userId).$castTo<ModRole>().as('role'))
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function insertMod(tx: Db, communityId: bigint, userId: bigint, isHelper = false): Promise<void> {
  await sql`
    insert into community_mods (community_id, user_id, is_helper, position)
    select ${communityId}, ${userId}, ${isHelper}, coalesce(max(position) + 1, 0)
    from community_mods where community_id = ${communityId}
    on conflict (community_id, user_id) do nothing`.execute(tx)
}

export async function updateHelper(tx: Db, communityId: bigint, userId: bigint, isHelper: boolean): Promise<void> {
  await tx
    .updateTable('community_mods')
    .set({ is_helper: isHelper })
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .execute()
}

/** Moves a moderator from this position to the first; those above move down by one. */
export async function moveFirst(tx: Db, communityId: bigint, userId: bigint, position: number): Promise<void> {
  await sql`
    update community_mods set position = case when user_id = ${userId} then 0 else position + 1 end
    where community_id = ${communityId} and position <= ${position}`.execute(tx)
}

/** Moves the moderators below up by one. Returns false if this person does not moderate the community. */
export async function deleteMod(tx: Db, communityId: bigint, userId: bigint): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('community_mods')
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .returning('position')
    .executeTakeFirst()
  if (deleted) await closeGap(tx, communityId, deleted.position)
  return deleted !== undefined
}

export async function deleteModeratorRoles(tx: Db, userId: bigint): Promise<void> {
  const deleted = await tx
    .deleteFrom('community_mods')
    .where('user_id', '=', userId)
    .returning(['community_id', 'position'])
    .execute()
  for (const { community_id, position } of deleted) await closeGap(tx, community_id, position)
}

async function closeGap(tx: Db, communityId: bigint, position: number): Promise<void> {
  await sql`update community_mods set position = position - 1
    where community_id = ${communityId} and position > ${position}`.execute(tx)
}

export async function countMods(db: Db, communityId: bigint): Promise<number> {
  const row = await db
    .selectFrom('community_mods')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('community_id', '=', communityId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countModerated(db: Db, userId: bigint): Promise<number> {
  const row = await db
    .selectFrom('community_mods')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
