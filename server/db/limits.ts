import { PostgresDialect, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

// PostgreSQL plans each statement once, without its values. For a limit that is a parameter it plans to read a tenth of all rows: a list of
// ten then costs what a table costs.

const beforeNumber = /\b(limit|offset)\s*$/i

/** Writes limits and offsets out as numbers, so that the planner sees them. */
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
 * Of an ordered statement as many rows as a caller has asked for. Each number that is written out makes a statement of its own, and each
 * connection keeps its plan: so a number that callers choose stays a parameter, and the planner sees one of a few that is no smaller.
 */
export function firstOf(ordered: RawBuilder<unknown>, limit: number, offset = 0): RawBuilder<unknown> {
  const passed = offset ? sql`offset (${offset}::bigint)` : sql``
  return sql`select * from (${ordered} limit ${roomFor(offset + limit)}) first limit (${limit}::bigint) ${passed}`
}

function roomFor(rows: number): number {
  let room = 64
  while (room < rows) room *= 4
  return room
}
