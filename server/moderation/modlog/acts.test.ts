import { expect, test } from 'vitest'
import { adminAction } from '../../../api/moderation/admin.ts'
import type { Act } from '../../../api/moderation/modlog.ts'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const entriesOf = (actorId: bigint) =>
  t.db.selectFrom('modlog').selectAll().where('actor_id', '=', actorId).orderBy('id').execute()

/** The log entries about these two that the calls wrote, in order. */
async function actsOf(cast: Awaited<ReturnType<typeof makeCast>>) {
  const rows = [...(await entriesOf(cast.people.moderator.id)), ...(await entriesOf(cast.people.admin.id))]
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function allDone(calls: readonly (() => ReturnType<Client['get']>)[]): Promise<void> {
  for (const [at, call] of calls.entries())
    expect([at, outcome(await call())[0]]).toEqual([at, expect.toBeOneOf([200, 201])])
}

test('MODLOG-002 pins and announcements are logged, with whether they are for the whole site', async () => {
  const cast = await makeCast(t)
  const { moderator, admin } = cast.clients
  const post = await cast.post()
  const put = (client: Client, query: string) => () => client.put(`/api/posts/${post.public_id}?${query}`)
  await allDone([
    put(moderator, 'action=pin'),
    put(moderator, 'action=pin'),
    put(admin, 'action=pin&siteWide=true'),
    put(moderator, 'action=unpin'),
    put(moderator, 'action=unpin'),
    put(admin, 'action=unpin&siteWide=true'),
    put(admin, 'action=announce'),
  ])
  const rows = await actsOf(cast)
  expect(rows.map(({ act, actor_group, details, target_id }) => [act, actor_group, details, target_id])).toEqual([
    ['pin_post', 'mods', { siteWide: false }, post.id],
    ['pin_post', 'admins', { siteWide: true }, post.id],
    ['unpin_post', 'mods', { siteWide: false }, post.id],
    ['unpin_post', 'admins', { siteWide: true }, post.id],
    ['announce', 'admins', null, post.id],
  ])
  expect(rows.map(({ undone_by }) => undone_by)).toEqual([rows[2]?.id, rows[3]?.id, null, null, null])
})

test('MODLOG-002 changes of moderators, rules, pictures and settings are logged; saving without a change is not', async () => {
  const cast = await makeCast(t)
  const { moderator, admin } = cast.clients
  const path = `/api/communities/${toWire(cast.community.id)}`
  const { username } = cast.people.banned
  let ruleId = 0
  const photo = await jpegPhoto(400, 400)
  await allDone([
    () => admin.post(`${path}/mods`, { username }),
    () => moderator.post(`${path}/mods`, { username }),
    () => moderator.delete(`${path}/mods/${username}?reason=Away`),
    async () => {
      const answer = await moderator.post(`${path}/rules`, { rule: 'Be kind' })
      ruleId = answer.json()[0].id
      return answer
    },
    () => moderator.put(`${path}/rules/${ruleId}`, { rule: 'Be kinder', zIndex: 1 }),
    () => moderator.put(`${path}/rules/${ruleId}`, { rule: 'Be kinder', zIndex: 1 }),
    () => moderator.delete(`${path}/rules/${ruleId}`),
    () => moderator.upload(`${path}/pro_pic`, photo),
    () => moderator.delete(`${path}/pro_pic`),
    () => moderator.delete(`${path}/pro_pic`),
    () => moderator.upload(`${path}/banner_image`, photo),
    () => moderator.delete(`${path}/banner_image`),
    () => moderator.put(path, { nsfw: true, about: 'Trains at night' }),
    () => moderator.put(path, { nsfw: true, about: 'Trains at night' }),
  ])
  const rows = await actsOf(cast)
  const whom = cast.people.banned.id
  expect(
    rows.map(({ act, actor_group, subject_id, reason, details }) => [act, actor_group, subject_id, reason, details]),
  ).toEqual([
    ['unban_member', 'admins', whom, null, null],
    ['add_mod', 'admins', whom, null, null],
    ['remove_mod', 'mods', whom, 'Away', null],
    ['add_rule', 'mods', null, null, { rule: 'Be kind' }],
    ['change_rule', 'mods', null, null, { rule: 'Be kinder', before: 'Be kind' }],
    ['delete_rule', 'mods', null, null, { rule: 'Be kinder' }],
    ['change_pictures', 'mods', null, null, { picture: 'icon' }],
    ['change_pictures', 'mods', null, null, { picture: 'icon' }],
    ['change_pictures', 'mods', null, null, { picture: 'banner' }],
    ['change_pictures', 'mods', null, null, { picture: 'banner' }],
    ['change_community', 'mods', null, null, { changed: ['nsfw', 'about'] }],
  ])
  expect(rows.every(({ community_id }) => community_id === cast.community.id)).toBe(true)
})

test('MODLOG-002 decisions of administrators are logged: settings, requests, badges, accounts, contents', async () => {
  const cast = await makeCast(t)
  const { admin } = cast.clients
  const { author, member } = cast.people
  const requestedFor = async (name: string) => {
    const row = { user_id: member.id, name }
    return (await t.db.insertInto('community_requests').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const approved = await requestedFor('Night_Trains')
  const dropped = await requestedFor('Nothing')
  const leaving = await makeUser(t.db)
  const post = await cast.post()
  const badges = `/api/users/${author.username}/badges`
  await allDone([
    () => admin.put('/api/site_settings', { torBlocked: true, reasonRequired: false }),
    () => admin.put('/api/site_settings', { torBlocked: true }),
    () => admin.put('/api/site_settings', { torBlocked: false }),
    () => admin.put(`/api/community_requests/${approved}?action=approve`),
    () => admin.delete(`/api/community_requests/${dropped}`),
    () => admin.post(badges, { type: 'supporter' }),
    () => admin.post(badges, { type: 'supporter' }),
    () => admin.delete(`${badges}/supporter?byType=true`),
    () => admin.delete(`${badges}/supporter?byType=true`),
    () => admin.delete(`/api/users/${leaving.username}`, { password }),
    () => admin.delete(`/api/posts/${post.public_id}?deleteAs=admins`),
    () => admin.delete(`/api/posts/${post.public_id}?deleteAs=admins&deleteContent=true&reason=Unlawful`),
  ])
  const rows = await actsOf(cast)
  expect(rows.map(({ act, subject_id, reason, details }) => [act, subject_id, reason, details])).toEqual([
    ['change_site', null, null, { changed: ['torBlocked'] }],
    ['change_site', null, null, { changed: ['torBlocked'] }],
    ['approve_community', member.id, null, { name: 'Night_Trains' }],
    ['drop_request', member.id, null, { name: 'Nothing' }],
    ['give_badge', author.id, null, { badge: 'supporter' }],
    ['take_badge', author.id, null, { badge: 'supporter' }],
    ['delete_user', null, null, null],
    ['remove_post', author.id, null, null],
    ['erase_post', author.id, 'Unlawful', null],
  ])
  expect(rows.every(({ actor_group }) => actor_group === 'admins')).toBe(true)
})

test('MODLOG-002 every action of POST /api/_admin is logged', async () => {
  const cast = await makeCast(t)
  const { member } = cast.people
  const request = { user_id: member.id, name: 'Denied' }
  const { id } = await t.db.insertInto('community_requests').values(request).returning('id').executeTakeFirstOrThrow()
  const { name } = cast.community
  const { username } = member
  const calls: Record<string, [object, Act]> = {
    deny_comm: [{ id, body: 'Not now.' }, 'deny_community'],
    add_default_forum: [{ name }, 'add_default'],
    remove_default_forum: [{ name }, 'remove_default'],
    ban_user: [{ username, reason: 'Spam' }, 'ban_user'],
    unban_user: [{ username }, 'unban_user'],
  }
  const actions = adminAction.body.options.map(({ shape }) => shape.action.value)
  expect(Object.keys(calls).toSorted()).toEqual(actions.toSorted())
  for (const [action, [input]] of Object.entries(calls))
    expect([action, outcome(await cast.clients.admin.post('/api/_admin', { action, ...input }))]).toEqual([
      action,
      [200],
    ])
  expect((await actsOf(cast)).map(({ act }) => act)).toEqual(Object.values(calls).map(([, act]) => act))
})
