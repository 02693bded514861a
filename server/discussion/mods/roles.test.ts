import { expect, test } from 'vitest'
import { hasRight, type ModRight, type ModRole, modRights, modRoles } from '../../../shared/mod-roles.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'

const t = testApp()

type Person = { client: Client; username: string; id: bigint }

/** A community with one of each role, and the path of its calls. */
async function staffed() {
  const make = async (): Promise<Person> => {
    const user = await makeUser(t.db)
    return { client: await t.as(user), username: user.username, id: user.id }
  }
  const founderRow = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: founderRow })
  const founder: Person = { client: await t.as(founderRow), username: founderRow.username, id: founderRow.id }
  const [moderator, helper] = [await make(), await make()]
  const path = `/api/communities/${toWire(community.id)}`
  await founder.client.post(`${path}/mods`, { username: moderator.username })
  await founder.client.post(`${path}/mods`, { username: helper.username, role: 'helper' })
  return { community, path, founder, moderator, helper }
}

const rolesOf = async (path: string) =>
  (await t.visitor().get(`${path}/mods`))
    .json()
    .map((mod: { username: string; modRole: ModRole }) => [mod.username, mod.modRole])

/** Calls that need each right; each is made on a fresh community, and refused before it changes anything. */
const calls: Record<ModRight, (client: Client, stage: Awaited<ReturnType<typeof staffed>>) => Promise<number[]>> = {
  async moderate(client, { community, path }) {
    const post = await makePost(t.db, { community })
    const removed = await client.delete(`/api/posts/${post.public_id}?deleteAs=mods&reason=Spam`)
    return [
      removed.statusCode,
      (await client.get(`${path}/reports`)).statusCode,
      (await client.get(`${path}/reasons`)).statusCode,
    ]
  },
  async notes(client, { path }) {
    const { username } = await makeUser(t.db)
    const at = `/api/queue/people/${username}?communityId=${path.split('/').at(-1)}`
    return [(await client.get(at)).statusCode]
  },
  async pin(client, { community }) {
    const post = await makePost(t.db, { community })
    return [(await client.put(`/api/posts/${post.public_id}?action=pin&siteWide=false`)).statusCode]
  },
  async ban(client, { community, path }) {
    const { username } = await makeUser(t.db)
    const banned = await makeUser(t.db)
    await t.db
      .insertInto('community_bans')
      .values({ community_id: community.id, user_id: banned.id, created_by: community.user_id })
      .execute()
    const about = { communityId: toWire(community.id), reason: 'Spam' }
    return [
      (await client.post(`${path}/banned`, { username, reason: 'Spam' })).statusCode,
      (await client.delete(`${path}/banned`, { username: banned.username })).statusCode,
      (await client.post(`/api/queue/people/${(await makeUser(t.db)).username}/ban`, about)).statusCode,
    ]
  },
  async settings(client, { path }) {
    return [
      (await client.put(path, { about: 'New', nsfw: false, postingRestricted: false })).statusCode,
      (await client.post(`${path}/rules`, { rule: 'Be kind' })).statusCode,
      (await client.put(`${path}/reasons`, { reasons: [] })).statusCode,
      (await client.put(`${path}/entry`, { slowSeconds: 0 })).statusCode,
    ]
  },
  async appoint(client, { path }) {
    const { username } = await makeUser(t.db)
    const added = await client.post(`${path}/mods`, { username })
    if (added.statusCode !== 200) return [added.statusCode]
    return [
      (await client.put(`${path}/mods/${username}`, { role: 'helper' })).statusCode,
      (await client.delete(`${path}/mods/${username}`)).statusCode,
    ]
  },
  async handOver(client, { path, moderator }) {
    return [(await client.put(`${path}/mods/${moderator.username}`, { role: 'founder' })).statusCode]
  },
}

test.each(Object.keys(modRights) as ModRight[])(
  'ROLES-002 the right %s belongs to the roles of the table, to administrators and to nobody else',
  async (right) => {
    for (const role of modRoles) {
      const stage = await staffed()
      const statuses = await calls[right](stage[role].client, stage)
      expect([role, [...new Set(statuses)]]).toEqual([role, [hasRight(role, right) ? 200 : 403]])
    }
    const admin = await t.as(await makeAdmin(t.db))
    if (right !== 'moderate') expect(new Set(await calls[right](admin, await staffed()))).toEqual(new Set([200]))
    const member = await t.as(await makeUser(t.db))
    expect(new Set(await calls[right](member, await staffed()))).toEqual(new Set([403]))
  },
)

test('ROLES-001, ROLES-004 the founder hands the community over, and is a moderator then; whoever gets more rights is told', async () => {
  const { path, community, founder, moderator, helper } = await staffed()
  expect(await rolesOf(path)).toEqual([
    [founder.username, 'founder'],
    [moderator.username, 'moderator'],
    [helper.username, 'helper'],
  ])
  expect((await moderator.client.put(`${path}/mods/${helper.username}`, { role: 'moderator' })).statusCode).toBe(200)
  expect((await founder.client.put(`${path}/mods/${helper.username}`, { role: 'founder' })).statusCode).toBe(200)
  expect(await rolesOf(path)).toEqual([
    [helper.username, 'founder'],
    [founder.username, 'moderator'],
    [moderator.username, 'moderator'],
  ])
  expect((await helper.client.get(path)).json().userModRole).toBe('founder')
  expect((await helper.client.get('/api/_user')).json().moddingList).toMatchObject([{ userModRole: 'founder' }])
  expect((await founder.client.get(`/api/users/${helper.username}`)).json().moddingList).toMatchObject([
    { userModRole: null },
  ])
  await processCauses(t.site)
  const told: { type: string; notif: { modRole?: ModRole } }[] = (await helper.client.get('/api/notifications')).json()
    .items
  const roles = told.filter(({ type }) => type === 'mod_add').map(({ notif }) => notif.modRole)
  // A moderator's has none, as before there were roles.
  expect(roles).toEqual(['founder', undefined, 'helper'])
  expect(await notificationStage(t).notificationsOf(await findUser(moderator.id))).toHaveLength(1)
  const entries = await t.db
    .selectFrom('modlog')
    .select(['act', 'details'])
    .where('community_id', '=', community.id)
    .where('act', 'in', ['add_mod', 'change_mod'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { act: 'add_mod', details: null },
    { act: 'add_mod', details: { role: 'helper' } },
    { act: 'change_mod', details: { role: 'moderator' } },
    { act: 'change_mod', details: { role: 'founder' } },
  ])
})

test('ROLES-001 after the founder leaves, the next who is no helper is the founder; a community of helpers has none', async () => {
  const { path, founder, moderator, helper } = await staffed()
  await founder.client.delete(`${path}/mods/${founder.username}`)
  expect(await rolesOf(path)).toEqual([
    [moderator.username, 'founder'],
    [helper.username, 'helper'],
  ])
  // The last moderator can become a helper: then administrators look after the settings.
  expect((await moderator.client.put(`${path}/mods/${moderator.username}`, { role: 'helper' })).statusCode).toBe(200)
  expect((await rolesOf(path)).map(([, role]: [string, ModRole]) => role)).toEqual(['helper', 'helper'])
  const again = await moderator.client.put(`${path}/mods/${moderator.username}`, { role: 'moderator' })
  expect(outcome(again)).toEqual([403, 'not-mod-not-admin'])
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.put(`${path}/mods/${helper.username}`, { role: 'moderator' })).statusCode).toBe(200)
  expect(await rolesOf(path)).toEqual([
    [moderator.username, 'helper'],
    [helper.username, 'founder'],
  ])
})

test('ROLES-004 nobody changes those above, helpers remove only themselves, and what makes no sense is refused', async () => {
  const { path, founder, moderator, helper } = await staffed()
  const change = (by: Person, whom: Person, role: string) => by.client.put(`${path}/mods/${whom.username}`, { role })
  expect(outcome(await change(moderator, founder, 'helper'))).toEqual([403, 'lower-mod'])
  expect(outcome(await change(moderator, moderator, 'founder'))).toEqual([403, 'not-mod-not-admin'])
  expect(outcome(await change(founder, moderator, 'king'))).toEqual([400, 'invalid_mod_role'])
  expect(outcome(await founder.client.post(`${path}/mods`, { username: 'ada', role: 'founder' }))).toEqual([
    400,
    'invalid_mod_role',
  ])
  const member = await makeUser(t.db)
  expect(outcome(await founder.client.put(`${path}/mods/${member.username}`, { role: 'helper' }))).toEqual([
    404,
    'user_not_found',
  ])
  expect(outcome(await helper.client.delete(`${path}/mods/${moderator.username}`))).toEqual([403, 'not-mod-not-admin'])
  expect((await helper.client.delete(`${path}/mods/${helper.username}`)).statusCode).toBe(200)
  expect(await rolesOf(path)).toEqual([
    [founder.username, 'founder'],
    [moderator.username, 'moderator'],
  ])
})

const findUser = (id: bigint) => t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
