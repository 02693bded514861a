import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { peopleColumns } from '../../../test/people-columns.ts'
import { prepareStage, type Stage } from '../../../test/person-column.ts'
import { voteJobs } from '../../discussion/votes/jobs.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ghostAccount } from './names.ts'

const t = testApp()

/** Every foreign key to users, as "table.column". */
async function columnsOfPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.conrelid::regclass || '.' || a.attname as name
    from pg_constraint n join pg_attribute a on a.attrelid = n.conrelid and a.attnum = any(n.conkey)
    where n.contype = 'f' and n.confrelid = 'users'::regclass`.execute(db)
  return rows.map(({ name }) => name).sort()
}

const tables = [...new Set(Object.keys(peopleColumns).map((column) => column.split('.')[0] ?? ''))]

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

async function countIn(db: Db, column: string, id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(column.split('.')[0] ?? '')} where ${sql.id(column.split('.')[1] ?? '')} = ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

test('SETTINGS-018 every column that points to a person has its rule: erased, emptied, stays or handed over', async () => {
  expect(Object.keys(peopleColumns).toSorted()).toEqual(await columnsOfPeople(t.db))
  for (const [column, { word, why }] of Object.entries(peopleColumns))
    expect(word === 'stays', `${column} stays for a reason`).toBe(why !== undefined)
})

test('SETTINGS-018 each rule holds for a person who is in all these columns', async () => {
  const stage: Stage = { ...(await prepareStage(t.db)), person: await makeUser(t.db) }
  const { person } = stage
  for (const { put } of Object.values(peopleColumns)) await put(stage)
  const look = async (id: bigint) => {
    const counts: Record<string, number> = {}
    for (const column of Object.keys(peopleColumns)) counts[column] = await countIn(t.db, column, id)
    return counts
  }
  const [before, ghostBefore] = [await look(person.id), await look(ghostAccount)]
  for (const column of Object.keys(peopleColumns)) expect(before[column], column).toBeGreaterThan(0)

  const rowsBefore = await countRows(t.db)

  await deleteAccountOf(t, person)

  const [after, ghostAfter] = [await look(person.id), await look(ghostAccount)]
  for (const [column, { word }] of Object.entries(peopleColumns)) {
    const handed = (ghostAfter[column] ?? 0) - (ghostBefore[column] ?? 0)
    const expected = {
      erased: [0, 0],
      emptied: [0, 0],
      stays: [before[column], 0],
      'handed over': [0, before[column]],
    }[word]
    expect([after[column], handed], `${column}: ${word}`).toEqual(expected)
  }
  // No rows of others are deleted, and rows that are handed over or stay all exist. The session of the deletion was
  // added meanwhile.
  const rowsAfter = await countRows(t.db)
  for (const table of tables) {
    const erasedCount = Object.entries(peopleColumns)
      .filter(([column, { word }]) => word === 'erased' && column.startsWith(`${table}.`))
      .reduce((sum, [column]) => sum + (before[column] ?? 0), 0)
    expect((rowsBefore[table] ?? 0) - (rowsAfter[table] ?? 0), table).toBe(erasedCount)
  }
})

test('no foreign key to a person deletes or empties anything by itself: accounts are erased step by step', async () => {
  const { rows } = await sql`
    select conname from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and (confdeltype <> 'a' or confupdtype <> 'a')`.execute(t.db)
  expect(rows).toEqual([])
})

/** Deletes the account like a member does, and then runs the jobs. */
async function deleteAccountOf(app: typeof t, { username, id }: { username: string; id: bigint }): Promise<void> {
  const answer = await (await app.as({ id })).delete(`/api/users/${username}`, { password })
  expect(answer.statusCode).toBe(200)
  for (const job of voteJobs) await job.run(app.site)
}
