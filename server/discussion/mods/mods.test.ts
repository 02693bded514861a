import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'

const t = testApp()

/** A community with this many moderators in order, and a client for each. */
async function moderated(count: number) {
  const users = await Promise.all(Array.from({ length: count }, () => makeUser(t.db)))
  const community = await makeCommunity(t.db, users[0] && { founder: users[0] })
  const path = `/api/communities/${toWire(community.id)}/mods`
  const clients = await Promise.all(users.map((user) => t.as(user)))
  const [founder] = clients
  if (!founder) throw new Error('There is no founder.')
  for (const { username } of users.slice(1)) await founder.post(path, { username })
  return { community, path, users, clients, founder, names: users.map(({ username }) => username) }
}

const named = (users: { username: string }[]) => users.map(({ username }) => username)
const modsOf = async (path: string) => named((await t.visitor().get(path)).json())

/** The positions; they have no gaps. */
async function places(communityId: bigint): Promise<number[]> {
  const rows = await t.db
    .selectFrom('community_mods')
    .select('position')
    .where('community_id', '=', communityId)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('COMMUNITY-048 anyone can read the moderators in the order of their position; none is an empty array', async () => {
  const { path, names, founder, users } = await moderated(3)
  expect(await modsOf(path)).toEqual(names)
  expect((await t.visitor().get(path)).json()[0]).toMatchObject({ id: toWire(users[0]?.id ?? 0n), email: null })
  const admin = await t.as(await makeAdmin(t.db))
  for (const name of names) await admin.delete(`${path}/${name}`)
  const none = await founder.get(path)
  expect([none.statusCode, none.json()]).toEqual([200, []])
})

test('MOD-028, MOD-030, MOD-035 a new moderator gets the last position and becomes a member; adding them again changes nothing', async () => {
  const { community, path, founder, names } = await moderated(2)
  const added = await makeUser(t.db)
  const client = await t.as(added)
  expect((await client.get('/api/_user')).json().moddingList).toBeNull()
  const answer = await founder.post(path, { username: ` ${added.username.toUpperCase()} ` })
  expect([answer.statusCode, named(answer.json())]).toEqual([200, [...names, added.username]])
  expect((await client.get('/api/_user')).json().moddingList).toMatchObject([{ id: toWire(community.id) }])
  const view = (await client.get(path.replace('/mods', ''))).json()
  expect(view).toMatchObject({ userJoined: true, userMod: true, noMembers: 3 })
  const again = await client.post(path, { username: names[0] })
  expect([again.statusCode, named(again.json())]).toEqual([200, [...names, added.username]])
  expect((await client.get(path.replace('/mods', ''))).json().noMembers).toBe(3)
  await processCauses(t.site)
  expect(await notificationStage(t).notificationsOf(added)).toMatchObject([
    { type: 'mod_add', community_id: community.id },
  ])
})

test('MOD-028, MOD-052 only moderators of the community and administrators can add one', async () => {
  const { path, founder, names } = await moderated(1)
  const banned = await makeUser(t.db)
  await founder.post(path.replace('mods', 'banned'), { username: banned.username })
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  const member = await makeUser(t.db)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  for (const username of [names[0], member.username, 'nobody_there', '', undefined]) {
    expect(outcome(await guest.post(path, { username }))).toEqual([401, 'not_logged_in'])
    for (const user of [banned, elsewhere, member])
      expect(outcome(await (await t.as(user)).post(path, { username }))).toEqual([403, 'not-mod-not-admin'])
  }
  expect(await modsOf(path)).toEqual(names)
  const admin = await t.as(await makeAdmin(t.db))
  expect(named((await admin.post(path, { username: member.username })).json())).toEqual([...names, member.username])
})

test('MOD-029, MOD-052 an unknown or deleted user is not found, and a missing name is refused', async () => {
  const { path, founder } = await moderated(1)
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  for (const username of ['nobody_there', deleted.username])
    expect(outcome(await founder.post(path, { username }))).toEqual([404, 'user_not_found'])
  for (const body of [{}, { username: '' }, { username: '  ' }])
    expect(outcome(await founder.post(path, body))).toEqual([400, 'empty_username'])
  expect(outcome(await founder.post(path, { username: 5 }))).toEqual([400, 'invalid_json'])
  expect(outcome(await founder.post(path.replace(/[^/]+\/mods/, 'nonsense/mods'), {}))).toEqual([400, 'invalid_id'])
  const unknown = path.replace(/[^/]+\/mods/, `${'f'.repeat(24)}/mods`)
  expect(outcome(await founder.post(unknown, {}))).toEqual([404, 'community/not-found'])
  expect(outcome(await founder.get(unknown))).toEqual([404, 'community/not-found'])
})

test('MOD-033, MOD-034, MOD-035 a moderator can remove moderators below and themselves, nobody above; gaps are closed', async () => {
  const { community, path, clients, names } = await moderated(4)
  const [, second] = clients as [Client, Client]
  const [first, own, third, fourth] = names
  expect(outcome(await second.delete(`${path}/${first}`))).toEqual([403, 'lower-mod'])
  const removed = await second.delete(`${path}/${third?.toUpperCase()}`)
  expect([removed.statusCode, removed.json().username]).toEqual([200, third])
  expect(await modsOf(path)).toEqual([first, own, fourth])
  expect(await places(community.id)).toEqual(upTo(3))
  expect((await clients[2]?.get('/api/_user'))?.json().moddingList).toBeNull()
  expect(outcome(await second.delete(`${path}/${own}`))).toEqual([200])
  expect(outcome(await second.delete(`${path}/${fourth}`))).toEqual([403, 'not-mod-not-admin'])
  expect(await modsOf(path)).toEqual([first, fourth])
  expect(await places(community.id)).toEqual(upTo(2))
})

test('MOD-035 an administrator can remove anyone, and can manage a community without moderators', async () => {
  const { community, path, names } = await moderated(2)
  const admin = await t.as(await makeAdmin(t.db))
  for (const name of names) expect(outcome(await admin.delete(`${path}/${name}`))).toEqual([200])
  expect(await modsOf(path)).toEqual([])
  const settings = `/api/communities/${toWire(community.id)}`
  expect(outcome(await admin.put(settings, { about: 'Run by administrators.' }))).toEqual([200])
  const next = await makeUser(t.db)
  await admin.post(path, { username: next.username })
  expect(await modsOf(path)).toEqual([next.username])
  expect(await places(community.id)).toEqual([0])
})

test('MOD-053 only moderators there and administrators can remove a moderator, and only an existing one', async () => {
  const { path, founder, names } = await moderated(2)
  const member = await makeUser(t.db)
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.delete(`${path}/${names[1]}`))).toEqual([401, 'not_logged_in'])
  for (const user of [member, elsewhere]) {
    const client = await t.as(user)
    for (const name of [names[1], 'nobody_there', user.username])
      expect(outcome(await client.delete(`${path}/${name}`))).toEqual([403, 'not-mod-not-admin'])
  }
  const admin = await t.as(await makeAdmin(t.db))
  for (const client of [founder, admin])
    for (const name of [member.username, 'nobody_there', 'x'.repeat(300)])
      expect(outcome(await client.delete(`${path}/${name}`))).toEqual([404, 'user_not_found'])
})

test('MOD-053 deleting the account ends the role', async () => {
  const { community, path, clients, names } = await moderated(3)
  const answer = await clients[0]?.delete(`/api/users/${names[0]}`, { password })
  expect(answer?.statusCode).toBe(200)
  expect(await modsOf(path)).toEqual(names.slice(1))
  expect(await places(community.id)).toEqual(upTo(2))
})

test('MOD-035 concurrently added moderators get one position each', async () => {
  const { community, path, clients } = await moderated(2)
  const added = await Promise.all(Array.from({ length: 6 }, () => makeUser(t.db)))
  const answers = await Promise.all(
    added.flatMap(({ username }) => clients.map((client) => client.post(path, { username }))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await places(community.id)).toEqual(upTo(8))
})

test('MOD-034, MOD-035 while the founder leaves and others remove and add, positions have no gaps', async () => {
  const { community, path, clients, names, founder } = await moderated(5)
  const [, second] = clients as [Client, Client]
  const added = await makeUser(t.db)
  const answers = await Promise.all([
    founder.post('/api/_joinCommunity', { communityId: toWire(community.id), leave: true }),
    second.delete(`${path}/${names[3]}`),
    clients[2]?.delete(`${path}/${names[3]}`),
    second.delete(`${path}/${names[4]}`),
    second.post(path, { username: added.username }),
  ])
  // If two remove the same moderator, the second finds nobody.
  expect(answers.map((answer) => answer?.statusCode).toSorted()).toEqual([200, 200, 200, 200, 404])
  expect(await modsOf(path)).toEqual([names[1], names[2], added.username])
  expect(await places(community.id)).toEqual(upTo(3))
})

test('MOD-034 of two moderators who remove each other at once, the higher one stays', async () => {
  const { community, path, clients, names } = await moderated(3)
  const [, second, third] = clients as [Client, Client, Client]
  const [up, down] = await Promise.all([third.delete(`${path}/${names[1]}`), second.delete(`${path}/${names[2]}`)])
  expect([up.statusCode, down.statusCode]).toEqual([403, 200])
  expect(await modsOf(path)).toEqual(names.slice(0, 2))
  expect(await places(community.id)).toEqual(upTo(2))
})

test('MOD-025, MOD-028 becoming a moderator ends a ban', async () => {
  const { community, path, founder } = await moderated(1)
  const target = await makeUser(t.db)
  await founder.post(path.replace('mods', 'banned'), { username: target.username })
  expect(outcome(await founder.post(path, { username: target.username }))).toEqual([200])
  expect((await founder.get(path.replace('mods', 'banned'))).json()).toEqual([])
  expect((await (await t.as(target)).get('/api/_initial')).json().bannedFrom).toEqual([])
  const left = t.db.selectFrom('community_bans').selectAll().where('community_id', '=', community.id)
  expect(await left.execute()).toEqual([])
})

test('MOD-052 a community has at most 100 moderators; an existing one stays', async () => {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const url = `/api/communities/${toWire(community.id)}/mods`
  const client = await t.as(founder)
  const users = await Promise.all(Array.from({ length: 100 }, () => makeUser(t.db)))
  const last = users.pop()
  await t.db
    .insertInto('community_mods')
    .values(users.map(({ id }, index) => ({ community_id: community.id, user_id: id, position: index + 1 })))
    .execute()
  const refused = await client.post(url, { username: last?.username })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { status: 400, message: 'A community has at most 100 moderators.' },
  ])
  expect((await client.post(url, { username: users[5]?.username })).json()).toHaveLength(100)
  await client.delete(`${url}/${users[5]?.username}`)
  expect((await client.post(url, { username: last?.username })).json()).toHaveLength(100)
})
