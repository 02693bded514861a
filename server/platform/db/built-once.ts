import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

/** Only builds statements; it has no connection. */
const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for a value while a statement is built. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

interface Built {
  /** The SQL between the values. */
  texts: TemplateStringsArray
  values: readonly unknown[]
}

/**
 * Builds a part of a statement at its first use and then reuses it with other values: building the same SQL each time
 * was a sixth of the cost of `_initial`. `build` receives placeholders instead of values: it can pass them on, but
 * cannot decide by them.
 */
export function buildOnce<V extends readonly unknown[], T>(
  build: (db: Db, ...values: V) => RawBuilder<T>,
): (...values: V) => RawBuilder<T> {
  let built: Built | undefined
  return (...values) => {
    built ??= splitAtPlaceholders(build(builder, ...(values.map((_, index) => new Placeholder(index)) as unknown as V)))
    return sql<T>(
      built.texts,
      ...built.values.map((value) => (value instanceof Placeholder ? values[value.index] : value)),
    )
  }
}

function splitAtPlaceholders(part: RawBuilder<unknown>): Built {
  const { sql: text, parameters } = part.compile(builder)
  const texts = text.split(/\$\d+/)
  // A literal "$1" in the SQL would be mistaken for a placeholder.
  if (texts.length !== parameters.length + 1) throw new Error(`The placeholders cannot be told apart in: ${text}`)
  return { texts: Object.assign(texts, { raw: texts }), values: parameters }
}
