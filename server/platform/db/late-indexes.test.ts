import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { buildIndexes } from './late-indexes.ts'

const t = testApp()

test('indexes of one table that two jobs build at the same time are all built', async () => {
  await makeUser(t.db)
  const names = (job: string) => ['first', 'second', 'third'].map((part) => `late_${job}_${part}`)
  const build = (job: string) =>
    buildIndexes(
      t.db,
      names(job).map((name) => ({ table: 'users', name, on: sql`btree (id) where username > ${sql.lit(name)}` })),
    )
  await Promise.all(['one', 'two', 'three'].map(build))
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relname like 'late\\_%' order by 1`.execute(t.db)
  expect(rows.map(({ name }) => name)).toEqual(['one', 'two', 'three'].flatMap(names).sort())
})
