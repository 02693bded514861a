import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'
import { moderationJobs } from './jobs.ts'

const t = testApp()
// Answers to guests are cached here, as on a real site.
const holding = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

async function moderated() {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  return {
    community,
    founder,
    mod: await t.as(founder),
    path: `/api/communities/${toWire(community.id)}/banned`,
    target: await makeUser(t.db),
  }
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
/** Lets every ban with an end expire. */
const endBans = () => sql`update community_bans set expires_at = now() - interval '1 second'`.execute(t.db)

test('MOD-019 moderators and administrators can ban, list the banned, and unban', async () => {
  const { mod, path, target } = await moderated()
  const other = await makeUser(t.db)
  const admin = await t.as(await makeAdmin(t.db))
  expect((await mod.get(path)).json()).toEqual([])
  const first = await mod.post(path, { username: ` ${target.username.toUpperCase()} ` })
  expect([first.statusCode, first.json()]).toMatchObject([200, { id: toWire(target.id), username: target.username }])
  expect(outcome(await admin.post(path, { username: other.username }))).toEqual([200])
  const list = (await mod.get(path)).json()
  expect(list).toHaveLength(2)
  expect(list).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: toWire(target.id), badges: [], email: null })]),
  )
  const lifted = await mod.delete(path, { username: target.username })
  expect([lifted.statusCode, lifted.json().username]).toEqual([200, target.username])
  expect((await admin.get(path)).json().map(({ username }: { username: string }) => username)).toEqual([other.username])
})

test('MOD-050 lifting a missing ban answers the user', async () => {
  const { mod, path, target } = await moderated()
  const answer = await mod.delete(path, { username: target.username })
  expect([answer.statusCode, answer.json().username]).toEqual([200, target.username])
})

test('MOD-051 a banned person can still edit and delete their texts there, and join; only they see the ban', async () => {
  const { community, founder, mod, path, target } = await moderated()
  const post = await makePost(t.db, { community, author: target })
  const comment = await makeComment(t.db, { post, author: target })
  const client = await t.as(target)
  await mod.post(path, { username: target.username })
  const [ofPost, ofComment] = [
    `/api/posts/${post.public_id}`,
    `/api/posts/${post.public_id}/comments/${toWire(comment.id)}`,
  ]
  const answers = [
    await client.put(ofPost, { title: 'Herons after all' }),
    await client.put(ofComment, { body: 'So it was.' }),
    await client.delete(`${ofComment}?deleteAs=normal`),
    await client.delete(`${ofPost}?deleteAs=normal`),
    await client.post('/api/_joinCommunity', { communityId: toWire(community.id), leave: false }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  await processCauses(t.site)
  const { notificationsOf } = notificationStage(t)
  expect(await notificationsOf(target)).toMatchObject([{ type: 'community_ban', community_id: community.id }])
  expect(await notificationsOf(founder)).toEqual([])
})

test('MOD-051 bannedFrom contains the id of the community while the ban is in effect, and nothing else does', async () => {
  const { community, mod, path, target } = await moderated()
  const client = await t.as(target)
  const bannedFrom = async () => (await client.get('/api/_initial')).json().bannedFrom
  expect(await bannedFrom()).toEqual([])
  await mod.post(path, { username: target.username })
  expect(await bannedFrom()).toEqual([toWire(community.id)])
  expect((await mod.get('/api/_initial')).json().bannedFrom).toEqual([])
  expect((await t.visitor().get('/api/_initial')).json().bannedFrom).toBeNull()
  await mod.delete(path, { username: target.username })
  expect(await bannedFrom()).toEqual([])
})

test('MOD-022, MOD-050 a ban needs the name of an existing user', async () => {
  const { mod, path } = await moderated()
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  for (const send of [mod.post, mod.delete]) {
    for (const username of ['nobody_there', deleted.username])
      expect(outcome(await send(path, { username }))).toEqual([404, 'user_not_found'])
    for (const body of [{}, { username: '' }, { username: ' ' }])
      expect(outcome(await send(path, body))).toEqual([400, 'no_username'])
    for (const body of [{ username: 5 }, { username: null }, [], undefined])
      expect(outcome(await send(path, body))).toEqual([400, 'invalid_json'])
  }
})

test('MOD-023 banning a banned user is a conflict, also for two concurrent bans', async () => {
  const { mod, path, target } = await moderated()
  const admin = await t.as(await makeAdmin(t.db))
  const body = { username: target.username }
  const both = await Promise.all([mod.post(path, body), admin.post(path, { ...body, expires: inAnHour() })])
  expect(both.map(outcome).toSorted()).toEqual([[200], [409, 'conflict']])
  expect(outcome(await mod.post(path, body))).toEqual([409, 'conflict'])
})

test('MOD-024 guests, members, banned users and moderators of other communities can neither see nor change bans', async () => {
  const { mod, path, target } = await moderated()
  await mod.post(path, { username: target.username })
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  const member = await makeUser(t.db)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const callers = [
    [guest, [401, 'not_logged_in']],
    ...(await Promise.all([target, elsewhere, member].map(async (user) => [await t.as(user), forbidden] as const))),
  ] as const
  for (const [client, refused] of callers) {
    expect(outcome(await client.get(path))).toEqual(refused)
    for (const username of [member.username, target.username, 'nobody_there', ''])
      for (const send of [client.post, client.delete]) expect(outcome(await send(path, { username }))).toEqual(refused)
  }
  expect((await mod.get(path)).json()).toHaveLength(1)
})
const forbidden = [403, 'not_admin_nor_mod']

test('MOD-025 moderators of the community and administrators cannot be banned, moderators of another can', async () => {
  const { mod, path, founder } = await moderated()
  const admin = await makeAdmin(t.db)
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  for (const client of [mod, await t.as(admin)])
    for (const { username } of [founder, admin])
      expect(outcome(await client.post(path, { username }))).toEqual(forbidden)
  expect(outcome(await mod.post(path, { username: elsewhere.username }))).toEqual([200])
})

test('MOD-050 a ban with an end is in effect until then, ends by itself, and can be made again', async () => {
  const { mod, path, target } = await moderated()
  const client = await t.as(target)
  const holds = async () => [
    (await mod.get(path)).json().length,
    (await client.get('/api/_initial')).json().bannedFrom.length,
  ]
  const body = { username: target.username, expires: inAnHour() }
  expect(outcome(await mod.post(path, body))).toEqual([200])
  expect(await holds()).toEqual([1, 1])
  await endBans()
  expect(await holds()).toEqual([0, 0])
  expect(outcome(await mod.post(path, { username: target.username }))).toEqual([200])
  expect(await holds()).toEqual([1, 1])
  const { expires_at } = await t.db
    .selectFrom('community_bans')
    .select('expires_at')
    .where('user_id', '=', target.id)
    .executeTakeFirstOrThrow()
  expect(expires_at).toBeNull()
})

test('MOD-050 the end of a ban is a future time with a time zone', async () => {
  const { mod, path, target } = await moderated()
  const { username } = target
  const bad = [
    'tomorrow',
    '2090-01-31',
    '2090-01-31T12:00:00',
    '2090-13-01T00:00:00Z',
    '2001-01-31T12:00:00Z',
    '99',
    ' ',
  ]
  for (const expires of bad)
    expect([expires, ...outcome(await mod.post(path, { username, expires }))]).toEqual([
      expires,
      400,
      'invalid_expires',
    ])
  expect(outcome(await mod.post(path, { username, expires: 5 }))).toEqual([400, 'invalid_json'])
  expect((await mod.get(path)).json()).toEqual([])
  for (const expires of ['2090-01-31T12:00:00Z', '2090-01-31t12:00:00.5+02:00', '9999-12-31T23:59:59-12:00']) {
    expect([expires, ...outcome(await mod.post(path, { username, expires }))]).toEqual([expires, 200])
    await mod.delete(path, { username })
  }
})

test('MOD-050 ended bans are deleted, others stay', async () => {
  const { community, mod, path, target } = await moderated()
  const [forEver, forAnHour] = [await makeUser(t.db), await makeUser(t.db)]
  await mod.post(path, { username: target.username, expires: inAnHour() })
  await endBans()
  await mod.post(path, { username: forEver.username })
  await mod.post(path, { username: forAnHour.username, expires: inAnHour() })
  for (const job of moderationJobs) await job.run(t.site)
  const rows = await t.db
    .selectFrom('community_bans')
    .select('user_id')
    .where('community_id', '=', community.id)
    .orderBy('user_id')
    .execute()
  expect(rows.map(({ user_id }) => user_id)).toEqual([forEver.id, forAnHour.id].toSorted((a, b) => (a < b ? -1 : 1)))
})

test('MOD-019 of more than a thousand banned users the latest come first, and the header Link leads to the rest', async () => {
  const { community, founder, mod, path } = await moderated()
  await sql`
    with people as (
      insert into users (id, signup_number, username)
      select 5000 + n, 5000000 + n, 'pest_' || n from generate_series(1, 2100) as n returning id
    )
    insert into community_bans (community_id, user_id, created_by, created_at)
    select ${community.id}, id, ${founder.id}, timestamptz '2026-01-01' + (id % 7) * interval '1 second' from people`.execute(
    t.db,
  )
  const seen: string[] = []
  const sizes: number[] = []
  for (let url: string | undefined = path; url; ) {
    const answer = await mod.get(url)
    const page = answer.json() as { username: string }[]
    sizes.push(page.length)
    seen.push(...page.map(({ username }) => username))
    url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(sizes).toEqual([1000, 1000, 100])
  expect(new Set(seen).size).toBe(2100)
  expect(seen.slice(0, 2)).toEqual(['pest_2097', 'pest_2090'])
  for (const next of ['x', '1.2', `${toWire(1n)}`, `12345678901234567.${toWire(1n)}`])
    expect(outcome(await mod.get(`${path}?next=${next}`))).toEqual([400, 'invalid_cursor'])
})

test('MODLOG-008 cached answers of a log with names lose the name when the ban is lifted', async () => {
  const [founder, ...banned] = [await makeUser(holding.db), await makeUser(holding.db), await makeUser(holding.db)]
  const { id } = await makeCommunity(holding.db, { founder })
  await holding.db.updateTable('communities').set({ modlog: 'named' }).where('id', '=', id).execute()
  const [mod, guest] = [await holding.as(founder), holding.visitor()]
  const [path, log] = [`/api/communities/${toWire(id)}`, `/api/modlog?communityId=${toWire(id)}`]
  for (const { username } of banned) await mod.post(`${path}/banned`, { username })
  const named = async (username: string) => (await guest.get(log)).body.includes(username)
  const lifted = [
    (username: string) => mod.delete(`${path}/banned`, { username }),
    (username: string) => mod.post(`${path}/mods`, { username }),
  ]
  for (const [index, { username }] of banned.entries()) {
    expect(await named(username)).toBe(true)
    expect(outcome((await lifted[index]?.(username)) ?? (await guest.get(log)))).toEqual([200])
    await eventually(async () => expect(await named(username)).toBe(false))
  }
})
