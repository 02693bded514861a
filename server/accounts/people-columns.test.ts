import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser, password } from '../../test/factories.ts'
import { otherTraces, peopleColumns, type Stage } from '../../test/people-columns.ts'
import type { Db } from '../db/connect.ts'
import { toWire } from '../db/keys.ts'
import { voteJobs } from '../votes/jobs.ts'
import { ghostAccount } from './names.ts'

const t = testApp()
const limited = testApp({ limitsAt: () => Date.UTC(2026, 5, 1) })

async function prepare(db: Db): Promise<Omit<Stage, 'person'>> {
  const other = await makeUser(db)
  const community = await makeCommunity(db, { founder: other })
  const post = await makePost(db, { author: other, community })
  return { db, other, community, post, comment: await makeComment(db, { author: other, post }) }
}

/** Of every foreign key to users, as "table.column". */
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

test('SETTINGS-018 every column that points to a person says what becomes of it: erased, stays or handed over', async () => {
  expect(Object.keys(peopleColumns)).toEqual(await columnsOfPeople(t.db))
  for (const [column, { word, why }] of Object.entries(peopleColumns))
    expect(word === 'stays', `${column} stays for a reason`).toBe(why !== undefined)
})

test('SETTINGS-018 each word holds of one who stands in all these columns', async () => {
  const stage: Stage = { ...(await prepare(t.db)), person: await makeUser(t.db) }
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
    const expected = { erased: [0, 0], stays: [before[column], 0], 'handed over': [0, before[column]] }[word]
    expect([after[column], handed], `${column}: ${word}`).toEqual(expected)
  }
  // Of everybody else nothing goes, and what is handed over or stays is all there. The session of the deletion came meanwhile.
  const rowsAfter = await countRows(t.db)
  for (const table of tables) {
    const gone = Object.entries(peopleColumns)
      .filter(([column, { word }]) => word === 'erased' && column.startsWith(`${table}.`))
      .reduce((sum, [column]) => sum + (before[column] ?? 0), 0)
    expect((rowsBefore[table] ?? 0) - (rowsAfter[table] ?? 0), table).toBe(gone)
  }
})

test('no foreign key to a person removes or empties anything by itself: accounts are erased, step by step', async () => {
  const { rows } = await sql`
    select conname from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and (confdeltype <> 'a' or confupdtype <> 'a')`.execute(t.db)
  expect(rows).toEqual([])
})

/** As a member does it, and then the jobs do. */
async function deleteAccountOf(app: typeof t, { username, id }: { username: string; id: bigint }): Promise<void> {
  const answer = await (await app.as({ id })).delete(`/api/users/${username}`, { password })
  expect(answer.statusCode).toBe(200)
  for (const job of voteJobs) await job.run(app.site)
}

test('SETTINGS-018 in all tables together nothing else is left of a deleted account than what is said, with its reason', async () => {
  const { db } = limited
  const address = '198.51.100.77'
  const [username, email, about] = ['Leaves_No_Trace', 'no.trace@example.org', 'I grow medlars.']
  const client = limited.visitor({ address })
  await client.get('/api/_initial')
  expect((await client.post('/api/_signup', { username, password, email })).statusCode).toBe(201)
  const person = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
  const stage: Stage = { ...(await prepare(db)), person }
  for (const { put } of Object.values(peopleColumns)) await put(stage)
  // What leaves traces outside such columns: limits, jobs, events, a login that fails.
  const { community, post } = stage
  const done = [
    await client.post('/api/_settings?action=updateProfile', { aboutMe: about }),
    await client.post('/api/analytics', { event: 'pwa_use' }),
    await client.post('/api/posts', {
      type: 'link',
      title: 'A page',
      url: 'https://example.org/',
      community: (await makeCommunity(db)).name,
    }),
    await client.post('/api/_postVote', { postId: toWire((await makePost(db)).id), up: false }),
    await client.get(`/api/posts/${post.public_id}`),
    await limited.visitor({ address }).get(`/api/communities/${community.name}?byName=true`),
  ]
  expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  const stranger = limited.visitor({ address })
  await stranger.get('/api/_initial')
  expect((await stranger.post('/api/_login', { username, password: 'not this one' })).statusCode).toBe(401)
  const { rows } = await sql<{ hash: string }>`
    select encode(id_hash, 'hex') as hash from sessions where user_id = ${person.id}`.execute(db)
  const traces = {
    id: String(person.id),
    'id on the wire': toWire(person.id),
    name: username,
    email,
    about,
    address,
    'password hash': (
      await db.selectFrom('users').select('password_hash').where('id', '=', person.id).executeTakeFirstOrThrow()
    ).password_hash as string,
    session: client.sid,
    'session hash': rows[0]?.hash ?? '',
  }
  const found = await placesOf(db, Object.values(traces))
  expect(found).toEqual(
    expect.arrayContaining(['public.users.email', 'public.users.about_me', 'public.sessions.id_hash']),
  )
  expect(found).toEqual(expect.arrayContaining(Object.keys(otherTraces)))

  await deleteAccountOf(limited, person)

  const stay = Object.entries(peopleColumns).filter(([, { word }]) => word === 'stays')
  const expected = [...stay.map(([column]) => `public.${column}`), ...Object.keys(otherTraces)].sort()
  expect(await placesOf(db, Object.values(traces))).toEqual(expected)
})

/** Every column of every table, those of the queue of jobs too, in which one of these texts stands, in any case. */
async function placesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`.execute(db)
  expect(tables.map(({ schema }) => schema)).toContain('pgboss')
  const places: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct e.key as column
      from ${sql.id(schema, name)} row, jsonb_each_text(to_jsonb(row)) e, unnest(${texts}::text[]) wanted
      where position(lower(wanted) in lower(e.value)) > 0`.execute(db)
    places.push(...rows.map(({ column }) => `${schema}.${name}.${column}`))
  }
  return places.sort()
}
