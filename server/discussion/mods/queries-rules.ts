import { sql } from 'kysely'
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
