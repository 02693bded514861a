import { PostgresDialect, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

// PostgreSQL plans a prepared statement once, without its values. If the limit is a parameter, the planner assumes a tenth of all rows. Then a list
// of ten rows can cost as much as reading the table.

const beforeNumber = /\b(limit|offset)\s*$/i

/** Writes limits and offsets as numbers into the SQL, so that the planner knows them. */
class Compiler extends PostgresQueryCompiler {
  #last = ''

  protected override append(text: string): void {
    this.#last = text
    super.append(text)
  }

  protected override appendValue(value: unknown): void {
    if (typeof value === 'number' && beforeNumber.test(this.#last)) this.appendImmediateValue(value)
    else super.appendValue(value)
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

/**
 * The first rows of an ordered statement, for a limit that callers choose. Every number in the SQL makes a new prepared statement, and each
 * connection keeps all of their plans. So the limit of the caller stays a parameter, and the SQL also has one of a few larger numbers for the
 * planner.
 */
export function firstRows(ordered: RawBuilder<unknown>, limit: number, offset = 0): RawBuilder<unknown> {
  const passed = offset ? sql`offset (${offset}::bigint)` : sql``
  return sql`select * from (${ordered} limit ${plannerLimit(offset + limit)}) first limit (${limit}::bigint) ${passed}`
}

function plannerLimit(rows: number): number {
  let room = 64
  while (room < rows) room *= 4
  return room
}
