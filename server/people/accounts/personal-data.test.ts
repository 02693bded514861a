import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { dumpDatabase, type Row } from '../../../test/dump.ts'
import { makeComment, makeCommunity, makePicture, makePost, password } from '../../../test/factories.ts'
import { otherTraces, peopleColumns } from '../../../test/people-columns.ts'
import { prepareStage, type Stage } from '../../../test/person-column.ts'
import { readPersonalData } from '../../../test/personal-data.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import { toWire } from '../../platform/db/keys.ts'
import { jobs } from '../../start/jobs.ts'
import { noteBounce } from '../mail/bounces.ts'

const t = testApp({ limitsAt: () => Date.UTC(2026, 5, 1) })
const { columns } = readPersonalData()
const address = '198.51.100.77'
const [username, email, about] = ['Leaves_No_Trace', 'no.trace@example.org', 'I grow medlars.']
const talked = 'He reads this too.'

/** Columns that are set only for administrators, or for accounts that are suspended, deleted or not yet members; this test deletes a member. */
const columnsOfOthers = new Set([
  'users.admin_since',
  // Of somebody who has no account yet.
  'provider_trips.sub',
  'users.pending_at',
  'users.banned_at',
  'users.banned_until',
  'users.deleted_at',
  'users.votes_detached_at',
])

test('BASE-009, SETTINGS-018 after a person with rows in every table deletes the account, erased values are in no table and no file', async () => {
  const { db } = t
  const prepared = await prepareStage(db)
  const [rowsBefore, filesBefore] = [await dumpDatabase(db), await files()]

  const client = t.visitor({ address, browser: true })
  const stage = { ...prepared, person: await signUp(client) }
  const { person } = stage
  for (const { put } of Object.values(peopleColumns)) await put(stage)
  await leaveTraces(client, stage)

  const rowsFilled = await dumpDatabase(db)
  const added = rowsFilled.filter(isNotIn(rowsBefore))
  const tables = new Set(columns.map(({ column }) => column.split('.')[0]))
  expect([...tables].filter((table) => !added.some((row) => row.table === table))).toEqual([])
  const isFilled = ({ column }: { column: string }) =>
    columnsOfOthers.has(column) || listValues(added, column).length > 0
  expect(columns.filter((each) => !isFilled(each)).map(({ column }) => column)).toEqual([])

  const secrets = await tracesOf(client, stage)
  const placesFilled = findColumns(rowsFilled, Object.values(secrets))
  for (const place of ['public.users.email', 'public.users.about_me', 'public.sessions.id_hash', 'public.lists.name'])
    expect(placesFilled).toContain(place)
  expect(placesFilled).toEqual(expect.arrayContaining(Object.keys(otherTraces)))

  const answer = await client.delete(`/api/users/${username}`, { password })
  expect(answer.statusCode).toBe(200)
  await runDueJobs()

  const rowsAfter = await dumpDatabase(db)
  // The person’s identity: only in columns that the list allows, with a reason.
  const stay = Object.entries(peopleColumns).filter(([, { word }]) => word === 'stays')
  const allowed = [...stay.map(([column]) => `public.${column}`), ...Object.keys(otherTraces)].sort()
  expect(findColumns(rowsAfter, Object.values(secrets))).toEqual(allowed)
  // The values of columns that are erased: nowhere.
  const ownRows = added.filter((row) => isOf(person.id, row))
  const erased = columns.filter(({ withAccount }) => /^(erased|emptied)/.test(withAccount))
  const texts = new Set(erased.flatMap(({ column }) => listValues(ownRows, column)).filter(isTelling(rowsBefore)))
  expect([...texts]).toEqual(expect.arrayContaining([email, about, 'Things to read']))
  const found = [...texts].map((text) => [
    text,
    findColumns(rowsAfter, [text]).filter((place) => !(place in otherTraces)),
  ])
  expect(found.filter(([, places]) => places?.length)).toEqual([])
  // In talks the texts of one table are of several people.
  expect([rowsFilled, rowsAfter].map((rows) => findColumns(rows, [talked]))).toEqual([
    ['public.talk_messages.text'],
    [],
  ])

  // Of the files only the pictures that stay with posts are left.
  const filesAfter = (await files()).filter((file) => !filesBefore.includes(file))
  const { rows: kept } = await sql<{ id: bigint }>`select image_id as id from post_images`.execute(db)
  expect(filesAfter.length).toBeGreaterThan(0)
  expect(filesAfter.filter((file) => !kept.some(({ id }) => file.includes(toWire(id))))).toEqual([])
  const secretTexts = [...Object.values(secrets), ...texts].filter((word) => word.length > 5)
  for (const file of await files()) {
    const bytes = await readFile(join(t.site.settings.DATA_DIR, file), 'latin1')
    expect(secretTexts.filter((word) => bytes.includes(word) || file.includes(word))).toEqual([])
  }
})

async function signUp(client: Client): Promise<Stage['person']> {
  await client.get('/api/_initial')
  expect((await client.post('/api/_signup', { username, password, email })).statusCode).toBe(201)
  return t.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
}

/**
 * Leaves data outside the columns that point to a person, and data that only calls create: files, limits, jobs, events,
 * a failed login.
 */
async function leaveTraces(client: Client, { db, person, community, post }: Stage): Promise<void> {
  const image = async () => (await client.upload('/api/_uploads', await jpegPhoto(640, 480))).json().fid
  const [shown] = [await image(), await image()]
  const { name: place, id: placeId } = await makeCommunity(db)
  const answers = [
    await client.upload(`/api/users/${username}/pro_pic`, await jpegPhoto(400, 400)),
    await client.post('/api/_settings?action=updateProfile', { aboutMe: about }),
    await client.post('/api/analytics', { event: 'pwa_use' }),
    await client.post('/api/posts', {
      type: 'image',
      title: 'A medlar tree',
      images: [{ imageId: shown, caption: 'In blossom', altText: 'A tree in white' }],
      community: place,
    }),
    await client.post(`/api/communities/${toWire(placeId)}/talks`, { topic: 'My landlord', text: talked }),
    await client.post('/api/_postVote', { postId: toWire((await makePost(db)).id), up: false }),
    await client.get(`/api/posts/${post.public_id}`),
    await t.visitor({ address }).get(`/api/communities/${community.name}?byName=true`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const stranger = t.visitor({ address })
  await stranger.get('/api/_initial')
  expect((await stranger.post('/api/_login', { username, password: 'not this one' })).statusCode).toBe(401)
  for (const status of ['4.2.0', '5.1.1']) await noteBounce(t.site, email, status)
  await fillOtherColumns({ db, person })
}

/** Fills columns that this test has no call for. */
async function fillOtherColumns({ db, person }: Pick<Stage, 'db' | 'person'>): Promise<void> {
  const { id } = person
  const at = new Date()
  const later = new Date(Date.now() + 3_600_000)
  const { id: image_id } = await makePicture(db, 'post')
  await db
    .insertInto('held_images')
    .values({ held_id: 71n, position: 0, image_id, caption: 'A quince held up' })
    .execute()
  const { id: case_id } = await db.selectFrom('cases').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('case_evidence')
    .values({
      case_id,
      title: 'Medlars',
      body: 'A reported text',
      link_url: 'https://a.example',
      image_ids: [7n],
      captions: ['A'],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('storage_parts').values({ kind: 'member', position: 0, id, count: 3n, bytes: 4711n }).execute()
  const ownRow = (table: string) => sql`select ctid from ${sql.table(table)} where user_id = ${id} limit 1`
  await sql`update community_bans set expires_at = ${later} where user_id = ${id}`.execute(db)
  await sql`update content_removals set total = 7, ended_at = ${later} where user_id = ${id}`.execute(db)
  await sql`update community_requests set note = ${'A place for medlars'} where user_id = ${id}`.execute(db)
  await sql`update community_requests set denied_note = 'No.' where denied_by = ${id}`.execute(db)
  await sql`update community_requests set approved_at = ${at} where user_id = ${id}`.execute(db)
  await sql`update communities set founding_counted_at = ${at} where user_id = ${id}`.execute(db)
  await sql`update lists set name = 'medlar_list_' || id, display_name = 'Things to read', description = 'Of orchards' where user_id = ${id}`.execute(
    db,
  )
  await sql`update posts set edited_at = ${at}, pinned_at = ${at}, pinned_site_at = ${at}, announced_at = ${at}
    where ctid = any(array(${ownRow('posts')}))`.execute(db)
  await sql`update posts set content_deleted_at = ${at}, content_deleted_as = 'normal' where deleted_by = ${id}`.execute(
    db,
  )
  await sql`update filters set community_id = (select max(id) from communities), ends_at = ${later} where user_id = ${id}`.execute(
    db,
  )
  await sql`update users set password_changed_at = ${at}, trusted_at = ${at}, collapse_below = -5,
    email_confirmed_at = ${at}, confirmed_email = 'quince@people.example', email_changed_at = ${at},
    home_feed_id = (select id from custom_feeds where user_id = ${id} limit 1) where id = ${id}`.execute(db)
  await makeComment(db, { edited_at: at, locked_at: at })
  const link = { link_url: 'https://example.org/medlars', link_hostname: 'example.org' }
  await makePost(db, { author: person, type: 'link', ...link, link_image_id: (await makePicture(db, 'preview')).id })
}

async function tracesOf(client: Client, { db, person }: Stage): Promise<Record<string, string>> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  const { rows } = await sql<{ hash: string }>`
    select encode(id_hash, 'hex') as hash from sessions where user_id = ${person.id}`.execute(db)
  return {
    id: String(person.id),
    'id on the wire': toWire(person.id),
    name: username,
    email,
    about,
    address,
    'name of a list': 'medlar_list',
    'key of the avatar': String(row.pro_pic_id),
    'password hash': row.password_hash ?? '',
    session: client.sid,
    ...Object.fromEntries(rows.map(({ hash }, index) => [`session ${index}`, hash])),
  }
}

/** Votes become numbers, and unused files are erased. */
async function runDueJobs(): Promise<void> {
  await sql`update image_erasures set due_at = now()`.execute(t.db)
  for (const job of jobs) if ('every' in job && job.every < 600) await job.run(t.site)
}

const files = () => filesBelow(t.site.settings.DATA_DIR)

const isNotIn = (rows: readonly Row[]) => {
  const knownRows = new Set(rows.map(({ table, text }) => `${table} ${text}`))
  return ({ table, text }: Row) => !knownRows.has(`${table} ${text}`)
}

/** In tables that name a person: whether the row belongs to this one. In other tables always true. */
function isOf(id: bigint, { table, values }: Row): boolean {
  const pointing = Object.entries(peopleColumns).filter(([column]) => column.startsWith(`${table}.`))
  const owning = pointing
    .filter(([, { word }]) => word === 'erased' || word === 'emptied')
    .map(([column]) => column.split('.')[1] ?? '')
  if (table === 'users') return values['id'] === String(id)
  return pointing.length === 0 || owning.some((name) => values[name] === String(id))
}

function listValues(rows: readonly Row[], column: string): string[] {
  const [table, name = ''] = column.split('.')
  return rows.flatMap((row) => (row.table === table ? (row.values[name] ?? []) : []))
}

/** Not a number, a time, a word of the code such as `addedDsc`, or a text of every database. */
const isTelling = (rowsBefore: readonly Row[]) => {
  const usual = new Set(rowsBefore.flatMap(({ values }) => Object.values(values)))
  return (value: string) =>
    value.length > 3 && !usual.has(value) && !/^-?\d+$|^\d{4}-\d\d-\d\dT|^[a-z]+([A-Z][a-z]+)*$/.test(value)
}

/** Every column that contains one of these texts, in any case. */
function findColumns(rows: readonly Row[], texts: readonly string[]): string[] {
  const lowerTexts = texts.map((text) => text.toLowerCase())
  const places = rows.flatMap(({ schema, table, values }) =>
    Object.entries(values)
      .filter(([, value]) => lowerTexts.some((text) => value.toLowerCase().includes(text)))
      .map(([name]) => `${schema}.${table}.${name}`),
  )
  return [...new Set(places)].sort()
}
