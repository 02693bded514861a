import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from './connect.ts'
import type { DB } from './tables.ts'

/**
 * A number stored in a table with a key "id", so that nobody has to count rows; it can be counted again at any time.
 */
export type Counter = {
  table: keyof DB & string
  column: string
  /** The table of the rows that are counted. */
  of: keyof DB & string
  /** Selects the columns id and number; an id that it leaves out counts as 0. */
  truth: RawBuilder<unknown>
}

/** How many rows contain a wrong number. */
export async function countWrong(db: Db, counter: Counter): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from ${wrongRows(counter)}`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Corrects wrong numbers and returns how many there were. */
export function recount(db: Db, counter: Counter): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Changes to the counted rows wait meanwhile: earlier changes are counted here, later ones update the number
    // themselves.
    await sql`lock table ${sql.table(counter.of)} in share mode`.execute(tx)
    const { numAffectedRows } = await sql`
      update ${sql.table(counter.table)} t set ${sql.id(counter.column)} = w.number
      from ${wrongRows(counter)} where t.id = w.id`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}

function wrongRows({ table, column, truth }: Counter) {
  return sql`(
    select stored.id, coalesce(counted.number, 0) as number
    from ${sql.table(table)} stored left join (${truth}) counted on counted.id = stored.id
    where stored.${sql.id(column)} <> coalesce(counted.number, 0)) w`
}
