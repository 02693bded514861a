import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('ADMIN-007, ADMIN-009, ADMIN-026 lists of all accounts and comments are only for administrators: guests get 401, members 403', async () => {
  const guest = t.visitor()
  const member = await t.as(await makeUser(t.db))
  for (const path of ['/api/users', '/api/comments', '/api/site_counts']) {
    expect([path, ...outcome(await guest.get(path))]).toEqual([path, 401, 'not_logged_in'])
    expect([path, ...outcome(await member.get(path))]).toEqual([path, 403, 'not_admin'])
  }
})

test('ADMIN-007, ADMIN-010 accounts are listed newest first, 100 per page, with the fields for administrators', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (let made = 0; made < 105; made++)
    await makeUser(t.db, { email: `no${made}@example.org`, last_seen_ip: '203.0.113.9', about_me: 'Long.' })
  const { result, statements } = await countQueries(t.db, () => admin.get('/api/users'))
  expect(statements.length).toBeLessThanOrEqual(3)
  const { users, next } = result.json()
  expect([users.length, next]).toEqual([100, users.at(-1).id])
  expect(users[0]).toMatchObject({
    email: 'no104@example.org',
    lastSeenIP: '203.0.113.9',
    createdIP: null,
    lastSeen: expect.any(String),
    aboutMe: null,
  })
  const ids = users.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  const rest = (await admin.get(`/api/users?next=${next}`)).json()
  expect(rest.users.map(({ id }: { id: string }) => id)).not.toContain(next)
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from users where username <> 'nobody'`.execute(
    t.db,
  )
  expect([users.length + rest.users.length, rest.next]).toEqual([Number(rows[0]?.count), null])
  expect(outcome(await admin.get('/api/users?next=nothing'))).toEqual([400, 'invalid_cursor'])
})

test('ADMIN-007 accounts are found by a prefix of their names in any case, page by page; deleted and banned ones too', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (let made = 0; made < 101; made++) await makeUser(t.db, { username: `Heron_${String(made).padStart(3, '0')}` })
  await makeUser(t.db, { username: 'heronry', deleted_at: new Date() })
  const find = async (query: string) => (await admin.get(`/api/users?${query}`)).json()
  const { users, next } = await find('name=%40HERON_')
  expect([users.length, users[0].username, users[99].username, next]).toEqual([
    100,
    'Heron_000',
    'Heron_099',
    'heron_099',
  ])
  expect((await find(`name=heron_&next=${next}`)).users.map(({ username }: { username: string }) => username)).toEqual([
    'Heron_100',
  ])
  expect((await find('name=heronry')).users).toMatchObject([{ username: 'heronry', deleted: true }])
  expect(await find('name=%25')).toEqual({ users: [], next: null })
  expect(outcome(await admin.get('/api/users?name=heron&next=%25'))).toEqual([400, 'invalid_cursor'])
})

test('DESK-001 accounts are found by any part of their names, also by an underscore, in the order of the names', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (const username of ['old_bittern', 'Bittern', 'bitten_x', 'notbittern2']) await makeUser(t.db, { username })
  const find = async (name: string) => {
    const { users } = (await admin.get(`/api/users?name=${name}`)).json()
    return users.map((user: { username: string }) => user.username)
  }
  expect(await find('ITTERN')).toEqual(['Bittern', 'notbittern2', 'old_bittern'])
  expect(await find('d_b')).toEqual(['old_bittern'])
  expect(await find('en_x')).toEqual(['bitten_x'])
})

test('DESK-002 only new, waiting, suspended or administrators’ accounts are listed, also with a part of the name', async () => {
  const admin = await t.as(await makeAdmin(t.db, { username: 'crane_admin' }))
  const old = new Date(Date.now() - 400 * 86_400_000)
  await makeUser(t.db, { username: 'crane_old', created_at: old })
  await makeUser(t.db, { username: 'crane_banned', created_at: old, banned_at: new Date() })
  await makeUser(t.db, { username: 'crane_waiting', created_at: old, pending_at: new Date() })
  await makeUser(t.db, { username: 'crane_new' })
  const find = async (show: string) => {
    const { users } = (await admin.get(`/api/users?name=crane_&show=${show}`)).json()
    return users.map((user: { username: string }) => user.username)
  }
  expect(await find('banned')).toEqual(['crane_banned'])
  expect(await find('pending')).toEqual(['crane_waiting'])
  expect(await find('new')).toEqual(['crane_new'])
  expect(await find('admins')).toEqual(['crane_admin'])
  expect(await find('all')).toHaveLength(5)
  expect(outcome(await admin.get('/api/users?show=tall'))).toEqual([400, 'invalid_filter'])
})

test('DESK-003 of an account the others of its networks are listed, whether they were created or last used there', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const here = { created_ip: '198.51.100.7', last_seen_ip: '2001:db8:77:1::5' }
  await makeUser(t.db, { username: 'swan', ...here })
  const created = await makeUser(t.db, { created_ip: '198.51.100.200', last_seen_ip: null })
  const seen = await makeUser(t.db, { created_ip: '192.0.2.1', last_seen_ip: '2001:db8:77:9::1' })
  await makeUser(t.db, { created_ip: '198.51.101.7', last_seen_ip: '2001:db8:78::1' })
  const near = async (name: string) => (await admin.get(`/api/users?near=${name}`)).json().users
  expect((await near('swan')).map(({ id }: { id: string }) => id)).toEqual([toWire(seen.id), toWire(created.id)])
  await makeUser(t.db, { username: 'gone_swan', created_ip: null, last_seen_ip: null })
  expect(await near('gone_swan')).toEqual([])
  expect(outcome(await admin.get('/api/users?near=nobody_at_all'))).toEqual([404, 'user_not_found'])
})

test('ADMIN-009, ADMIN-010 comments are listed newest first, with their texts and the title of their post', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const post = await makePost(t.db, { title: 'Where herons nest' })
  const removed = await makeComment(t.db, { post, body: 'What went.', deleted_at: new Date(), deleted_as: 'admins' })
  const { id } = await makeComment(t.db, { post, body: 'In the reeds.' })
  const { result, statements } = await countQueries(t.db, () => admin.get('/api/comments'))
  expect(statements.length).toBeLessThanOrEqual(5)
  const { comments, next } = result.json()
  expect(comments.slice(0, 2)).toMatchObject([
    { id: toWire(id), body: 'In the reeds.', postTitle: 'Where herons nest', deleted: false },
    { id: toWire(removed.id), body: 'What went.', contentStripped: false, deletedAs: 'admins' },
  ])
  expect(comments[1].author.username).toBe(comments[1].username)
  expect(next).toBe(null)
  expect(outcome(await admin.get('/api/comments?next=nothing'))).toEqual([400, 'invalid_cursor'])
})

test('ADMIN-009, ADMIN-010 a page has at most 100 comments, and ends earlier if the texts are long', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const post = await makePost(t.db)
  const text = 'Reed. '.repeat(3000)
  for (let made = 0; made < 102; made++)
    await makeComment(t.db, { post, ...(made < 80 && { body: text, body_html: `<p>${text}</p>` }) })
  const first = await admin.get('/api/comments')
  expect(first.body.length).toBeLessThan(2_300_000)
  expect(first.json().comments.length).toBeLessThan(100)
  const found = new Set<string>()
  let next: string | null = ''
  do {
    const page: { comments: { id: string }[]; next: string | null } = (
      await admin.get(`/api/comments?next=${next ?? ''}`)
    ).json()
    expect(page.comments.length).toBeLessThanOrEqual(100)
    for (const comment of page.comments) found.add(comment.id)
    next = page.next
  } while (next)
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from comments`.execute(t.db)
  expect(found.size).toBe(Number(rows[0]?.count))
})
