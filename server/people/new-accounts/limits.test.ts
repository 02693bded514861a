import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeMod, makePost, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { UserRow } from '../accounts/queries.ts'
import { newAccountJobs } from './jobs.ts'

// Other limits count in seconds. Their clock advances by a minute between two calls; the clock of the database does not.
let clock = Date.UTC(2026, 5, 1)
const t = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => (clock += 60_000) })

const usual = { posts: 5, comments: 40, links: 10, pictures: 10, reports: 10, mentions: 5, from: 0 }
const limit = (limits: Partial<typeof usual>) =>
  changeSiteSettings(t.site, { new_account_limits: { ...usual, ...limits } })

afterEach(() => changeSiteSettings(t.site, { new_account_limits: {}, new_account_hours: 24, hold_first: 0 }))

const post = async (client: Client, community: string, more = {}) =>
  client.post('/api/posts', { type: 'text', title: 'Medlars in autumn', body: 'They are ripe.', community, ...more })

const comment = (client: Client, publicId: string, body: string) =>
  client.post(`/api/posts/${publicId}/comments`, { body })

/** Moves the counted uses of the account back by so many hours. */
const letHoursPass = ({ id }: UserRow, hours: number) =>
  sql`update new_account_uses set used_at =
    array(select used - make_interval(hours => ${hours}) from unnest(used_at) as used) where user_id = ${id}`.execute(
    t.db,
  )

const usesOf = async ({ id }: UserRow) => {
  const rows = await t.db.selectFrom('new_account_uses').select(['kind', 'used_at']).where('user_id', '=', id).execute()
  return Object.fromEntries(rows.map(({ kind, used_at }) => [kind, used_at.length]))
}

test('LADDER-011 on a site of fewer than 100 accounts nothing is limited; from 100 on a sixth post in 24 hours is refused', async () => {
  const { name } = await makeCommunity(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const { users } = await t.db.selectFrom('site_counts').select('users').executeTakeFirstOrThrow()
  expect(users).toBeLessThan(90)
  for (let n = 0; n < 6; n++) expect((await post(client, name)).statusCode).toBe(200)
  expect(await usesOf(author)).toEqual({})

  await t.db.updateTable('site_counts').set({ users: 100 }).execute()
  for (let n = 0; n < 5; n++) expect((await post(client, name)).statusCode).toBe(200)
  const refused = await post(client, name)
  await t.db.updateTable('site_counts').set({ users }).execute()
  expect(outcome(refused)).toEqual([429, 'new_account_limit'])
  expect(await usesOf(author)).toEqual({ posts: 5 })
})

test('LADDER-011 the refusal has the limit and the time when the account can continue: in words, in Retry-After and as a time', async () => {
  await limit({ posts: 2 })
  const { name } = await makeCommunity(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const startedAt = Date.now()
  await post(client, name)
  await letHoursPass(author, 3)
  await post(client, name)
  const askedAt = Date.now()
  const answer = await post(client, name)
  const answered = Date.now()
  const { code, message, goesOnAt } = answer.json()
  expect([answer.statusCode, code]).toEqual([429, 'new_account_limit'])
  // The first action was 3 hours ago, at whatever time the others were. The time is rounded to minutes.
  const [minute, hour] = [60_000, 3_600_000]
  const goesOn = Date.parse(goesOnAt)
  expect(goesOn).toBeGreaterThanOrEqual(Math.floor(startedAt / minute) * minute + 21 * hour)
  expect(goesOn).toBeLessThanOrEqual(askedAt + 21 * hour + minute)
  const retryAfter = Number(answer.headers['retry-after'])
  expect(retryAfter).toBeGreaterThanOrEqual(Math.ceil((goesOn - answered) / 1000))
  expect(retryAfter).toBeLessThanOrEqual(Math.ceil((goesOn - askedAt) / 1000))
  expect(message).toMatch(/^New accounts can write 2 posts a day\. You can go on at \d\d:\d\d UTC on \d+ \w+ \d{4}\.$/)
  expect(message).toContain(`${goesOnAt.slice(11, 16)} UTC`)

  await letHoursPass(author, 21)
  expect((await post(client, name)).statusCode).toBe(200)
  expect(outcome(await post(client, name))).toEqual([429, 'new_account_limit'])
})

test('LADDER-011 an account that stops being new before the day is over can continue then, and a single item is named in the singular', async () => {
  await limit({ posts: 1 })
  const { name } = await makeCommunity(t.db)
  const created_at = new Date(Date.now() - 23 * 3_600_000)
  const client = await t.as(await makeUser(t.db, { created_at }))
  await post(client, name)
  const { message, goesOnAt } = (await post(client, name)).json()
  expect(message).toContain('New accounts can write 1 post a day.')
  const minutes = (Date.parse(goesOnAt) - created_at.getTime()) / 60_000 - 24 * 60
  expect(minutes).toBeGreaterThanOrEqual(0)
  expect(minutes).toBeLessThanOrEqual(1)
})

test('LADDER-011 trusted and older accounts, moderators and admins are not limited, and need no further statement', async () => {
  await limit({ comments: 1 })
  const { public_id: publicId } = await makePost(t.db)
  const mod = await makeUser(t.db)
  const founder = await makeUser(t.db, { trusted_at: new Date() })
  await makeMod(t.db, await makeCommunity(t.db, { founder }), mod)
  const people = [
    await makeUser(t.db, { trusted_at: new Date() }),
    await makeUser(t.db, { created_at: new Date(Date.now() - 25 * 3_600_000) }),
    mod,
    await makeAdmin(t.db),
  ]
  for (const person of people) {
    const client = await t.as(person)
    for (let n = 0; n < 3; n++) expect((await comment(client, publicId, `Number ${n}`)).statusCode).toBe(200)
    const { statements } = await countQueries(t.db, () => comment(client, publicId, 'One more'))
    expect(statements.filter((text) => text.includes('new_account_uses'))).toEqual([])
  }
  const client = await t.as(await makeUser(t.db))
  const first = await countQueries(t.db, () => comment(client, publicId, 'The first'))
  expect(first.statements.filter((text) => text.includes('new_account_uses'))).toHaveLength(1)
  expect(outcome(await comment(client, publicId, 'The second'))).toEqual([429, 'new_account_limit'])
})

test('LADDER-011 comments, links in them and in posts, pictures and reports are counted separately; 0 allows none', async () => {
  await limit({ comments: 3, links: 3, pictures: 1, reports: 1 })
  const { name } = await makeCommunity(t.db)
  const target = await makePost(t.db)
  const author = await makeUser(t.db, { points: 100 })
  const client = await t.as(author)
  const link = await post(client, name, { type: 'link', url: 'https://medlars.example/', body: undefined })
  expect(link.statusCode).toBe(200)
  const links = 'See [one](https://a.example) and https://b.example, and [here](/all).'
  expect((await comment(client, target.public_id, links)).statusCode).toBe(200)
  const refused = await comment(client, target.public_id, 'And https://c.example')
  expect([outcome(refused), refused.json().message]).toEqual([
    [429, 'new_account_limit'],
    expect.stringContaining('New accounts can write 3 links a day.'),
  ])
  // Refused calls change nothing, and are not counted.
  expect(await usesOf(author)).toEqual({ posts: 1, comments: 1, links: 3 })
  expect((await comment(client, target.public_id, 'No link')).statusCode).toBe(200)
  expect((await comment(client, target.public_id, 'Nor here')).statusCode).toBe(200)
  const fourth = await comment(client, target.public_id, 'Nor here')
  expect(fourth.json().message).toContain('New accounts can write 3 comments a day.')

  const picture = await jpegPhoto(640, 480)
  expect((await client.upload('/api/_uploads', picture)).statusCode).toBe(200)
  for (const path of ['/api/_uploads', `/api/users/${author.username}/pro_pic`]) {
    const upload = await client.upload(path, picture)
    expect([outcome(upload), upload.json().message]).toEqual([
      [429, 'new_account_limit'],
      expect.stringContaining('New accounts can write 1 picture a day.'),
    ])
  }

  const report = async (targetId: bigint) =>
    client.post('/api/_report', { type: 'post', targetId: toWire(targetId), reason: 1 })
  expect((await report(target.id)).statusCode).toBe(200)
  const second = await report((await makePost(t.db)).id)
  expect([outcome(second), second.json().message]).toEqual([
    [429, 'new_account_limit'],
    expect.stringContaining('New accounts can write 1 report a day.'),
  ])

  await limit({ posts: 0 })
  const none = await post(await t.as(await makeUser(t.db)), name)
  expect(none.json().message).toContain('New accounts can write 0 posts a day.')
})

test('LADDER-011 an edit counts the links that it adds, and one that adds none is allowed', async () => {
  await limit({ links: 2 })
  const { name } = await makeCommunity(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const { publicId } = (await post(client, name, { body: 'https://a.example' })).json()
  const edit = (body: string) => client.put(`/api/posts/${publicId}`, { title: 'Medlars in autumn', body })
  expect((await edit('https://a.example and https://b.example')).statusCode).toBe(200)
  expect((await edit('https://c.example and https://d.example')).statusCode).toBe(200)
  expect(outcome(await edit('https://a.example https://b.example https://c.example'))).toEqual([
    429,
    'new_account_limit',
  ])
  expect((await client.get(`/api/posts/${publicId}`)).json().body).toBe('https://c.example and https://d.example')

  const { id } = (await comment(client, publicId, 'Nothing to see')).json()
  const editComment = (body: string) => client.put(`/api/posts/${publicId}/comments/${id}`, { body })
  expect(outcome(await editComment('https://e.example'))).toEqual([429, 'new_account_limit'])
  expect((await editComment('Nothing at all')).statusCode).toBe(200)
  expect(await usesOf(author)).toEqual({ posts: 1, comments: 1, links: 2 })

  // Held posts count too, when they are sent.
  await changeSiteSettings(t.site, { hold_first: 1 })
  const newcomer = await makeUser(t.db)
  const other = await t.as(newcomer)
  const heldPost = (await post(other, name, { body: 'https://a.example' })).json()
  expect(heldPost.held).toBe(true)
  const editHeld = (body: string) => other.put(`/api/posts/${heldPost.publicId}`, { title: 'Medlars in autumn', body })
  expect((await editHeld('https://a.example and https://b.example')).statusCode).toBe(200)
  const third = await editHeld('https://a.example and https://b.example and https://c.example')
  expect(outcome(third)).toEqual([429, 'new_account_limit'])
  expect(await usesOf(newcomer)).toEqual({ posts: 1, links: 2 })
})

test('LADDER-011, FLAIR-023 a new account notifies 5 people a day by mentions; further names are links, and nothing is refused', async () => {
  await limit({})
  const { public_id: publicId } = await makePost(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const people = [...(await Promise.all(Array.from({ length: 7 }, () => makeUser(t.db))))]
  const named = people.map(({ username }) => `@${username}`)
  const countNotified = async () => {
    const { rows } = await sql<{ user_id: bigint }>`
      select user_id from told_mentions where user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(t.db)
    return people.filter(({ id }) => rows.some((row) => row.user_id === id)).length
  }
  expect((await comment(client, publicId, named.slice(0, 3).join(' '))).statusCode).toBe(200)
  expect(await countNotified()).toBe(3)
  const answer = await comment(client, publicId, named.slice(3).join(' '))
  expect(answer.statusCode).toBe(200)
  for (const { username } of people.slice(3)) expect(answer.json().bodyHtml).toContain(`href="/@${username}"`)
  expect(await countNotified()).toBe(5)
  expect(await usesOf(author)).toEqual({ comments: 2, mentions: 5 })

  await letHoursPass(author, 24)
  expect((await comment(client, publicId, named.slice(5).join(' '))).statusCode).toBe(200)
  expect(await countNotified()).toBe(7)

  await limit({ mentions: 0 })
  const other = await t.as(await makeUser(t.db))
  const { username, id } = await makeUser(t.db)
  expect((await comment(other, publicId, `@${username}`)).statusCode).toBe(200)
  expect(await t.db.selectFrom('told_mentions').select('user_id').where('user_id', '=', id).execute()).toEqual([])
})

test('LADDER-011 of many uses at the same time as many succeed as the limit allows', async () => {
  await limit({ comments: 3 })
  const { public_id: publicId } = await makePost(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  await client.get('/api/_user')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => comment(client, publicId, `At once ${n}`)))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(await usesOf(author)).toEqual({ comments: 3 })
})

test('LADDER-011 uses are deleted after a day, and the row when no others are in it', async () => {
  await limit({})
  const target = await makePost(t.db)
  const [old, young] = [await makeUser(t.db), await makeUser(t.db)]
  for (const person of [old, young]) await comment(await t.as(person), target.public_id, 'Ripe.')
  await letHoursPass(old, 24)
  for (const job of newAccountJobs) await job.run(t.site)
  expect([await usesOf(old), await usesOf(young)]).toEqual([{}, { comments: 1 }])
})

test('LADDER-011 administrators choose the limits, each 0 to 1,000, and the number of accounts from which they apply', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const path = '/api/site_settings'
  const first = await admin.put(path, { newAccountLimits: { posts: 7, from: 0 } })
  expect(first.json().newAccountLimits).toEqual({ ...usual, posts: 7 })
  // Absent fields keep their values.
  const second = await admin.put(path, { newAccountLimits: { links: 1000 } })
  expect(second.json().newAccountLimits).toEqual({ ...usual, posts: 7, links: 1000 })
  for (const value of [
    { posts: 1001 },
    { posts: -1 },
    { posts: 1.5 },
    { posts: '5' },
    { votes: 3 },
    { from: -1 },
    [],
    5,
    null,
  ]) {
    const answer = await admin.put(path, { newAccountHours: 5, newAccountLimits: value })
    expect([value, ...outcome(answer)]).toEqual([value, 400, 'invalid_setting'])
  }
  expect((await admin.get(path)).json()).toMatchObject({ newAccountHours: 24, newAccountLimits: { posts: 7 } })
  const entries = (await admin.get('/api/modlog?act=change_site')).json().entries
  expect(entries.map((entry: { details: object }) => entry.details)).toEqual([
    { changed: ['newAccountLimits'] },
    { changed: ['newAccountLimits'] },
  ])

  // The new limit counts from the next action of a new account.
  const { name } = await makeCommunity(t.db)
  const client = await t.as(await makeUser(t.db))
  for (let n = 0; n < 7; n++) expect((await post(client, name)).statusCode).toBe(200)
  expect((await post(client, name)).json().message).toContain('New accounts can write 7 posts a day.')
})
