import { type RawBuilder, sql } from 'kysely'
import type { AddressScope } from '../../../shared/address-scope.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import { ghostAccount } from '../accounts/names.ts'
import { type SeenAccounts, selectSeenAccounts } from './fragments.ts'

export interface BlockRow {
  id: number
  network: string
  scope: AddressScope
  expires_at: Date | null
}

export interface BlockView extends BlockRow, SeenAccounts {
  ip: string
  masked_bits: number
  note: string
  creator: string
  created_at: Date
  cancelled_at: Date | null
  in_effect: boolean
}

/** Blocks that are not marked as ended, including those that expired after the last run of the job. */
export async function listActiveAfter(db: Db, after: number, limit: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select id, network, scope, expires_at from address_blocks where ended_at is null and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Only one transaction at a time changes blocks, so that the messages have the order of the changes. */
export async function lockBlocks(tx: Tx): Promise<void> {
  await sql`lock table address_blocks in share row exclusive mode`.execute(tx)
}

const isActive = sql`ended_at is null and (expires_at is null or expires_at > now())`

export async function findSameBlock(tx: Tx, network: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from address_blocks where network = ${network}::inet::cidr and ${isActive} limit 1`.execute(tx)
  return rows[0]
}

export async function hasBlocks(tx: Tx, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from address_blocks where ended_at is null offset ${count - 1} limit 1`.execute(tx)
  return rows.length > 0
}

/** With 0 `hours` the block has no end. */
export async function insertBlock(
  tx: Tx,
  block: { network: string; scope: AddressScope; note: string; createdBy: bigint; hours: number },
): Promise<BlockRow> {
  const { rows } = await sql<BlockRow>`
    insert into address_blocks (network, scope, note, created_by, expires_at)
    values (${block.network}::inet::cidr, ${block.scope}, ${block.note}, ${block.createdBy},
      case when ${block.hours}::float8 > 0 then now() + ${block.hours}::float8 * interval '1 hour' end)
    returning id, network, scope, expires_at`.execute(tx)
  return rows[0] as BlockRow
}

/** False if the block has ended already. */
export async function cancelBlock(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update address_blocks set cancelled_at = now(), ended_at = now() where id = ${id} and ${isActive}`.execute(tx)
  return Number(numAffectedRows) > 0
}

export async function findSeenAccounts(
  db: Db,
  network: string,
): Promise<SeenAccounts & { ip: string; masked_bits: number }> {
  const { rows } = await sql<SeenAccounts & { ip: string; masked_bits: number }>`
    with page as materialized (select ${network}::inet::cidr as network)
    select ${address}, seen.* from page cross join lateral ${selectSeenAccounts(sql`page.network`)} as seen`.execute(db)
  return rows[0] as SeenAccounts & { ip: string; masked_bits: number }
}

/** The account "ghost" becomes the author of these blocks. */
export async function handOverBlocks(tx: Tx, userId: bigint): Promise<void> {
  await sql`update address_blocks set created_by = ${ghostAccount} where created_by = ${userId}`.execute(tx)
}

export async function cancelAllBlocks(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update address_blocks set cancelled_at = now(), ended_at = now() where ${isActive}`.execute(tx)
  return Number(numAffectedRows)
}

/** In the form of the contract: a single address has 0 masked bits. */
const address = sql`host(network) as ip,
  case masklen(network) when case family(network) when 4 then 32 else 128 end then 0 else masklen(network) end as masked_bits`

/** The columns of the rows of `page`. */
const view = sql`
  select page.*, ${address}, users.username as creator, ${isActive} as in_effect, seen.accounts, seen.usernames
  from page join users on users.id = page.created_by cross join lateral ${selectSeenAccounts(sql`page.network`)} as seen
  order by in_effect desc, page.id desc`

export async function findBlock(db: Db, id: number): Promise<BlockView | undefined> {
  const { rows } = await sql<BlockView>`
    with page as materialized (select * from address_blocks where id = ${id}) ${view}`.execute(db)
  return rows[0]
}

/** Active blocks first, then ended ones; the newest first in each group. */
export async function listBlocks(
  db: Db,
  after: { inEffect: boolean; id: number },
  limit: number,
): Promise<BlockView[]> {
  const { inEffect, id } = after
  const firstOfGroup = (where: RawBuilder<unknown>) =>
    firstRows(sql`select * from address_blocks where ${where} order by id desc`, limit)
  const isBehind = sql`(${inEffect}::boolean or id < ${id})`
  const { rows } = await sql<BlockView>`
    with found as (
      (${firstOfGroup(sql`${inEffect}::boolean and id < ${id} and ${isActive}`)})
      union all (${firstOfGroup(sql`${isBehind} and ended_at is null and expires_at <= now()`)})
      union all (${firstOfGroup(sql`${isBehind} and ended_at is not null`)})
    ), page as materialized (${firstRows(sql`select * from found order by (${isActive}) desc, id desc`, limit)})
    ${view}`.execute(db)
  return rows
}

/** Marks expired blocks as ended. */
export async function endExpiredBlocks(db: Db): Promise<void> {
  await sql`update address_blocks set ended_at = expires_at where ended_at is null and expires_at <= now()`.execute(db)
}

export async function deleteOldBlocks(db: Db, days: number): Promise<void> {
  await sql`delete from address_blocks where ended_at < now() - make_interval(days => ${days})`.execute(db)
}
