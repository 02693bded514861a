import { sql } from 'kysely'
import { rendererVersion } from '../../../shared/markdown.ts'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

/** The tables that store a text together with its rendered HTML. */
type Rendered = { [T in keyof DB]: DB[T] extends { body_renderer: unknown } ? T : never }[keyof DB]

/** How many texts are in memory at once; each has up to 80 KB. */
const batch = 100

/** Renders again what an older renderer made. Goes in the order of keys, so that each row is read once. */
export async function renderAgain(
  db: Db,
  table: Rendered,
  render: (db: Db, texts: readonly string[]) => Promise<string[]>,
): Promise<void> {
  let after = 0n
  for (;;) {
    const { rows } = await sql<{ id: bigint; body: string | null }>`
      select id, body from ${sql.table(table)} where body_renderer < ${rendererVersion} and id > ${after}
      order by id limit ${batch}`.execute(db)
    const rendered = await render(
      db,
      rows.map(({ body }) => body ?? ''),
    )
    for (const [index, { id, body }] of rows.entries()) {
      // Skips texts that were edited since they were read.
      await sql`
        update ${sql.table(table)} set body_html = ${rendered[index]}, body_renderer = ${rendererVersion}
        where id = ${id} and body is not distinct from ${body}`.execute(db)
    }
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}
