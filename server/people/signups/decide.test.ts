import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { makeApplicant } from '../../../test/make-applicant.ts'
import { toWire } from '../../platform/db/keys.ts'
import { eraseRefused } from '../../start/leaving/jobs.ts'
import { closeApplications } from './jobs.ts'

let day = Date.UTC(2026, 5, 1)
const t = testApp({ limitsAt: () => (day += 86_400_000) })
const path = '/api/applications'
const admin = async () => t.as(await makeAdmin(t.db))

async function logIn(username: string) {
  const client = t.visitor()
  await client.get('/api/_initial')
  const answer = await client.post('/api/_login', { username, password })
  return { status: answer.statusCode, ...answer.json() }
}

const move = (id: bigint, column: 'decided_at' | 'created_at', days: number) =>
  sql`update applications set ${sql.ref(column)} = now() - make_interval(days => ${days}, secs => 1) where user_id = ${id}`.execute(
    t.db,
  )

const applications = async () => t.db.selectFrom('applications').select('user_id').execute()
const isStored = async (id: bigint) => (await applications()).some(({ user_id }) => user_id === id)

test('LADDER-004 the list has the waiting applications, the oldest first, with answer, address and the other accounts of the network, page by page', async () => {
  const [first, second] = [
    await makeApplicant(t.db, {
      created_ip: '192.0.2.7',
      email: 'a@example.org',
      answer: 'The first of them all, and early.',
    }),
    await makeApplicant(t.db, { created_ip: '192.0.2.200' }),
  ]
  const [neighbour, far] = [
    await makeUser(t.db, { created_ip: '192.0.2.1' }),
    await makeUser(t.db, { created_ip: '192.0.3.1' }),
  ]
  const six = [
    await makeApplicant(t.db, { created_ip: '2001:db8:1:2::3' }),
    await makeUser(t.db, { created_ip: '2001:db8:1:ffff::1' }),
  ] as const
  const client = await admin()
  const page = (await client.get(path)).json()
  const findApplication = (id: bigint) =>
    page.applications.find(({ user }: { user: { id: string } }) => user.id === toWire(id))
  expect(page.applications.map(({ user }: { user: { id: string } }) => user.id)).toEqual(
    [first, second, six[0]].map(({ id }) => toWire(id)),
  )
  expect(findApplication(first.id)).toMatchObject({
    user: { username: first.username, email: 'a@example.org' },
    answer: 'The first of them all, and early.',
    address: '192.0.2.7',
    createdAt: expect.any(String),
  })
  const names = (id: bigint) =>
    findApplication(id).network.accounts.map(({ username }: { username: string }) => username)
  expect(names(first.id)).toEqual([neighbour.username, second.username])
  expect(names(first.id)).not.toContain(far.username)
  expect(names(six[0].id)).toEqual([six[1].username])
  const many = []
  for (let n = 0; n < 26; n++) many.push(await makeApplicant(t.db, { created_ip: '198.51.100.9' }))
  const { applications: shown, next } = (await client.get(path)).json()
  const secondPage = (await client.get(`${path}?next=${next}`)).json()
  expect([shown.length, secondPage.applications.length, secondPage.next]).toEqual([25, 4, null])
  const crowd = secondPage.applications.at(-1).network
  expect([crowd.accounts.length, crowd.more]).toEqual([10, true])
  expect((await client.get(`${path}?next=x`)).json().code).toBe('invalid_cursor')
  const { statements } = await countQueries(t.db, () => client.get(path))
  expect(statements.length).toBeLessThanOrEqual(8)
  await sql`update applications set decided_at = now(), approved = true where user_id = any(${[...many, first, second, six[0]].map(({ id }) => id)}::bigint[])`.execute(
    t.db,
  )
})

test('LADDER-004, LADDER-005 an approved person is a member, counts, belongs to the default communities, and is notified', async () => {
  const community = await makeCommunity(t.db, { default_since: new Date() })
  const people = [await makeApplicant(t.db), await makeApplicant(t.db)]
  const client = await t.as(people[0] as NonNullable<(typeof people)[0]>)
  expect((await client.post('/api/_joinCommunity', { communityId: toWire(community.id) })).json().code).toBe(
    'account_pending',
  )
  const before = (await t.visitor().get('/api/_initial')).json().noUsers
  const userIds = people.map(({ id }) => toWire(id))
  const answer = await (await admin()).post(path, { userIds, approve: true })
  expect([answer.statusCode, answer.json().decided.toSorted()]).toEqual([200, userIds.toSorted()])
  expect((await t.visitor().get('/api/_initial')).json().noUsers).toBe(before + 3)
  expect((await client.get('/api/_user')).json().pending).toBe(false)
  const { rows } = await sql<{ n: number }>`
    select signup_number as n from users where id = any(${people.map(({ id }) => id)}::bigint[]) order by id`.execute(
    t.db,
  )
  expect(rows[1]?.n).toBe(Number(rows[0]?.n) + 1)
  const members = await t.db
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', community.id)
    .execute()
  for (const { id } of people) expect(members.map(({ user_id }) => user_id)).toContain(id)
  const notified = await t.db
    .selectFrom('notification_causes')
    .select(['kind', 'user_id', 'details'])
    .where('kind', '=', 'site_alert')
    .execute()
  const { rows: sent } =
    await sql`select 1 from notifications where type = 'site_alert' and user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
      t.db,
    )
  expect(notified.length + sent.length).toBeGreaterThanOrEqual(2)
  expect((await client.post('/api/_joinCommunity', { communityId: toWire(community.id) })).statusCode).toBe(200)
})

test('LADDER-004 one call decides about 1 to 50; those decided already are left out, and if none remain it answers 404', async () => {
  const client = await admin()
  const { id } = await makeApplicant(t.db)
  const unknownId = toWire((await makeUser(t.db)).id)
  for (const userIds of [[], Array.from({ length: 51 }, () => unknownId)])
    expect((await client.post(path, { userIds, approve: true })).json().code).toBe('invalid_json')
  expect((await client.post(path, { userIds: ['x'], approve: true })).json().code).toBe('invalid_id')
  expect((await client.post(path, { userIds: [unknownId], approve: true })).json().code).toBe('application_not_found')
  const mixed = await client.post(path, { userIds: [unknownId, toWire(id)], approve: false })
  expect(mixed.json().decided).toEqual([toWire(id)])
  expect((await client.post(path, { userIds: [toWire(id)], approve: true })).json().code).toBe('application_not_found')
})

test('LADDER-004 administrators read decisions in the log, and the public reads nothing of them', async () => {
  const [approved, refused] = [await makeApplicant(t.db), await makeApplicant(t.db)]
  const client = await admin()
  await client.post(path, { userIds: [toWire(approved.id)], approve: true })
  await client.post(path, { userIds: [toWire(refused.id)], approve: false, text: 'Not here.' })
  const { entries } = (await client.get('/api/modlog')).json()
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'refuse_account', subject: { username: refused.username }, reason: 'Not here.' },
    { act: 'approve_account', subject: { username: approved.username } },
  ])
  expect((await t.visitor().get('/api/modlog')).body).not.toMatch(/_account/)
})

test('LADDER-005 a refused login answers 403 application_refused with the text for 7 days; then the account is erased, and its name is free', async () => {
  const applicant = await makeApplicant(t.db, { email: 'gone@example.org' })
  const session = await t.as(applicant)
  await (await admin()).post(path, {
    userIds: [toWire(applicant.id)],
    approve: false,
    text: ' You sold things here before. ',
  })
  expect((await session.get('/api/_user')).statusCode).toBe(401)
  const refused = { status: 403, code: 'application_refused', text: 'You sold things here before.' }
  expect(await logIn(applicant.username)).toMatchObject(refused)
  // Without the right password nothing is revealed.
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const wrongPassword = await guest.post('/api/_login', { username: applicant.username, password: 'some other one' })
  expect([wrongPassword.statusCode, wrongPassword.json().code]).toEqual([401, 'wrong-password'])

  await move(applicant.id, 'decided_at', 6)
  await eraseRefused.run(t.site)
  expect(await logIn(applicant.username)).toMatchObject(refused)
  await move(applicant.id, 'decided_at', 7)
  await eraseRefused.run(t.site)
  expect(await isStored(applicant.id)).toBe(false)
  expect((await t.visitor().get(`/api/users/${applicant.username}`)).statusCode).toBe(404)
  expect(await logIn(applicant.username)).toMatchObject({ status: 401, code: 'wrong-password' })
  const newVisitor = t.visitor()
  await newVisitor.get('/api/_initial')
  expect((await newVisitor.post('/api/_signup', { username: applicant.username, password })).statusCode).toBe(201)
  const { rows } =
    await sql`select from users where email = 'gone@example.org' or about_me is not null and id = ${applicant.id}`.execute(
      t.db,
    )
  expect(rows).toEqual([])
  expect((await (await admin()).get('/api/users')).body).not.toContain('~')
})

test('LADDER-004 the answer of an approved person is erased 7 days after the decision', async () => {
  const { id } = await makeApplicant(t.db)
  await (await admin()).post(path, { userIds: [toWire(id)], approve: true })
  await move(id, 'decided_at', 6)
  await closeApplications.run(t.site)
  expect(await isStored(id)).toBe(true)
  await move(id, 'decided_at', 7)
  await closeApplications.run(t.site)
  expect(await isStored(id)).toBe(false)
})

test('LADDER-005 an application that nobody answered for 30 days is refused, with "Nobody got to your application."', async () => {
  const [early, late] = [await makeApplicant(t.db), await makeApplicant(t.db)]
  await move(early.id, 'created_at', 30)
  await move(late.id, 'created_at', 29)
  await closeApplications.run(t.site)
  expect(await logIn(early.username)).toMatchObject({
    status: 403,
    code: 'application_refused',
    text: 'Nobody got to your application.',
  })
  expect((await logIn(late.username)).status).toBe(200)
})

test('LADDER-003 a pending account that deletes itself leaves its answer nowhere, and its name stays taken', async () => {
  const applicant = await makeApplicant(t.db)
  const client = await t.as(applicant)
  expect((await client.delete(`/api/users/${applicant.username}`, { password })).statusCode).toBe(200)
  expect(await isStored(applicant.id)).toBe(false)
  expect((await t.visitor().get(`/api/users/${applicant.username}`)).json()).toMatchObject({ deleted: true })
})
