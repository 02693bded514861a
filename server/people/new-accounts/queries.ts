import { sql } from 'kysely'
import type { LimitedKind } from '../../../shared/new-accounts.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Returns whether this was a change. The caller has locked the account against its deletion. */
export async function updateTrust(tx: Tx, userId: bigint, trusted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ trusted_at: trusted ? sql`now()` : null })
    .where('id', '=', userId)
    .where('trusted_at', trusted ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface RequestedUses {
  kind: LimitedKind
  amount: number
  max: number
}

/** The actions in the row `present` that still count, the earliest first. */
const stillCounted = sql`array(
  select used from unnest(present.used_at) as used where used > now() - interval '24 hours' order by used)`

/**
 * Counts these actions, if the site has at least `from` accounts. Returns the kinds above their limit; then the caller rolls back. The row of a kind
 * is locked, so the second of two concurrent calls counts the actions of the first.
 */
export async function countUsesOf(
  db: Db,
  userId: bigint,
  requested: readonly RequestedUses[],
  from: number,
): Promise<LimitedKind[]> {
  const { rows } = await sql<{ kind: LimitedKind }>`
    with requested as materialized (
      select requested.* from unnest(${requested.map(({ kind }) => kind)}::text[], ${requested.map(({ amount }) => amount)}::int[],
        ${requested.map(({ max }) => max)}::int[]) as requested (kind, amount, most)
      where (select users from site_counts) >= ${from}::int
    ), counted as (
      insert into new_account_uses as present (user_id, kind, used_at)
      select ${userId}::bigint, kind, array_fill(now(), array[amount]) from requested where amount <= most order by kind
      on conflict (user_id, kind) do update set used_at = ${stillCounted} || excluded.used_at
      where cardinality(${stillCounted}) + cardinality(excluded.used_at)
        <= (select most from requested where requested.kind = excluded.kind)
      returning kind
    )
    select kind from requested where kind not in (select kind from counted)`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** The same, but counts only as many as the limit allows. Returns their number. */
export async function countSomeUses(
  tx: Tx,
  userId: bigint,
  { kind, amount, max }: RequestedUses,
  from: number,
): Promise<number> {
  const room = sql`greatest(0, least(${amount}::int, ${max}::int - cardinality(${stillCounted})))`
  const { rows } = await sql<{ counted: number | null; limited: boolean }>`
    with counted as (
      insert into new_account_uses as present (user_id, kind, used_at)
      select ${userId}::bigint, ${kind}, array_fill(now(), array[least(${amount}::int, ${max}::int)])
      from site_counts where users >= ${from}::int and ${max}::int > 0
      on conflict (user_id, kind) do update set used_at = ${stillCounted} || array_fill(now(), array[${room}])
      returning (select count(*)::int from unnest(new.used_at) as used where used = now()) as counted
    )
    select (select counted from counted) as counted, users >= ${from}::int as limited from site_counts`.execute(tx)
  const [row] = rows
  return row?.limited ? (row.counted ?? 0) : amount
}

/** The new value of the settings column: the current limits with these changes. */
export const limitsWith = (changes: unknown) => sql`new_account_limits || ${JSON.stringify(changes)}::jsonb`

/** The actions of a kind that still count, the earliest first. There are at most as many as the highest limit allowed. */
export async function listUses(db: Db, userId: bigint, kind: LimitedKind): Promise<Date[]> {
  const { rows } = await sql<{ used: Date }>`
    select used from new_account_uses, unnest(used_at) as used
    where user_id = ${userId} and kind = ${kind} and used > now() - interval '24 hours' order by used`.execute(db)
  return rows.map(({ used }) => used)
}

/** Deletes actions that do not count any more. */
export async function deleteOldUses(db: Db): Promise<void> {
  await sql`
    delete from new_account_uses where used_at[cardinality(used_at)] <= now() - interval '24 hours'`.execute(db)
}

export async function deleteUsesOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('new_account_uses').where('user_id', '=', userId).execute()
}
