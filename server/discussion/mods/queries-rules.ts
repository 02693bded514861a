import { sql } from 'kysely'
import type { OwnReason } from '../../../api/discussion/rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { RuleRow } from './fragments.ts'

export async function countRules(db: Db, communityId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('community_rules')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('community_id', '=', communityId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findRule(db: Db, communityId: bigint, id: number): Promise<RuleRow | undefined> {
  return db
    .selectFrom('community_rules')
    .selectAll()
    .where('community_id', '=', communityId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertRule(
  tx: Db,
  values: {
    communityId: bigint
    rule: string
    description: string | null
    removalText: string | null
    createdBy: bigint
  },
): Promise<void> {
  await sql`
    insert into community_rules (community_id, rule, description, removal_text, created_by, z_index)
    select ${values.communityId}, ${values.rule}, ${values.description}, ${values.removalText}, ${values.createdBy},
      coalesce(max(z_index), 0) + 1
    from community_rules where community_id = ${values.communityId}`.execute(tx)
}

export function updateRuleRow(
  db: Db,
  communityId: bigint,
  id: number,
  change: { rule: string; description: string | null; z_index: number; removal_text?: string | null },
): Promise<RuleRow | undefined> {
  return db
    .updateTable('community_rules')
    .set(change)
    .where('community_id', '=', communityId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function deleteRuleRow(db: Db, communityId: bigint, id: number): Promise<RuleRow | undefined> {
  return db
    .deleteFrom('community_rules')
    .where('community_id', '=', communityId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

// The reasons of a community besides its rules

export function listReasons(db: Db, communityId: bigint): Promise<OwnReason[]> {
  return db
    .selectFrom('community_reasons')
    .select(['title', 'text'])
    .where('community_id', '=', communityId)
    .orderBy('place')
    .execute()
}

export async function deleteReasons(tx: Db, communityId: bigint): Promise<void> {
  await tx.deleteFrom('community_reasons').where('community_id', '=', communityId).execute()
}

export async function insertReasons(tx: Db, communityId: bigint, reasons: readonly OwnReason[]): Promise<void> {
  if (!reasons.length) return
  const rows = reasons.map((reason, place) => ({ community_id: communityId, place, ...reason }))
  await tx.insertInto('community_reasons').values(rows).execute()
}
