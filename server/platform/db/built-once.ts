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

/** Builds statements and has nobody to ask. */
const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value while a statement is built. */
class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

interface Built {
  /** What stands between its values. */
  texts: TemplateStringsArray
  values: readonly unknown[]
}

/**
 * A part of a statement that is built at its first use, with places for values: Kysely took a sixth of what `_initial` costs the site to build
 * the same text each time. What `build` is given are places: it hands them on, and cannot choose by them.
 */
export function builtOnce<V extends readonly unknown[], T>(
  build: (db: Db, ...values: V) => RawBuilder<T>,
): (...values: V) => RawBuilder<T> {
  let built: Built | undefined
  return (...values) => {
    built ??= takeApart(build(builder, ...(values.map((_, index) => new Place(index)) as unknown as V)))
    return sql<T>(built.texts, ...built.values.map((value) => (value instanceof Place ? values[value.index] : value)))
  }
}

function takeApart(part: RawBuilder<unknown>): Built {
  const { sql: text, parameters } = part.compile(builder)
  const texts = text.split(/\$\d+/)
  // A text that says "$1" by itself would be taken for a place.
  if (texts.length !== parameters.length + 1) throw new Error(`Its places cannot be told: ${text}`)
  return { texts: Object.assign(texts, { raw: texts }), values: parameters }
}
