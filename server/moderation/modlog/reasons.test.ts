import { beforeAll, expect, test } from 'vitest'
import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { hiddenName, hiddenReason } from '../../../shared/hidden-names.ts'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

let cast: Awaited<ReturnType<typeof makeCast>>
let elsewhere: Client
beforeAll(async () => {
  cast = await makeCast(t)
  const founder = await makeUser(t.db)
  await makeCommunity(t.db, { founder })
  elsewhere = await t.as(founder)
})

const logOf = async (client: Client, community: bigint, more = ''): Promise<ModlogEntry[]> =>
  (await client.get(`/api/modlog?communityId=${toWire(community)}${more}`)).json().entries

/** Removes a post for this reason, and returns the log entry as each person reads it. */
async function removedFor(reason: string) {
  const { post, clients, community } = cast
  const removedPost = await post()
  await clients.moderator.delete(`/api/posts/${removedPost.public_id}?deleteAs=mods`, { reason })
  const read = async (client: Client) =>
    (await logOf(client, community.id)).find(
      ({ targetId, act: name }) => targetId === toWire(removedPost.id) && name === 'remove_post',
    )
  const entry = await read(clients.moderator)
  if (!entry) throw new Error('There is no entry.')
  return { removedPost, read, entry }
}

test('MODLOG-007 a name in a reason that the entry does not show is readable only for moderators, administrators and that person', async () => {
  const { people, clients } = cast
  const { username } = people.author
  const written: [string, string][] = [
    [`${username} again`, '* again'],
    [`ask @${username}, u/${username} or /u/${username}`, 'ask *, * or *'],
    [`${username.toUpperCase()}: see /@${username}`, '*: see *'],
    [`(https://stoa.example/@${username}/lists?by=${username})`, '(https://stoa.example/*/lists?by=*)'],
    [`[them](https://old.example/u/${username}), "${username}"'s`, '[them](https://old.example/*), "*"\'s'],
    [
      `${username}_2, x${username}, ${username}9 and _${username} are others`,
      `${username}_2, x${username}, ${username}9 and _${username} are others`,
    ],
    [`mail@${username}.example`, 'mail@*.example'],
    ['nobody in particular', 'nobody in particular'],
  ]
  for (const [reason, masked] of written) {
    const { read } = await removedFor(reason)
    for (const who of ['moderator', 'admin', 'author'] as const)
      expect([who, (await read(clients[who]))?.reason]).toEqual([who, reason])
    for (const client of [clients.guest, clients.member, clients.banned, elsewhere])
      expect((await read(client))?.reason).toBe(masked.replaceAll('*', hiddenName))
  }
})

test('MODLOG-007 reasons of an act on many name none of the people, in any of its entries', async () => {
  const { mod, community, author, post, addPost, reportPost, caseOf } = await prepareQueue(t)
  const other = await makeUser(t.db)
  const second = await addPost()
  await t.db.updateTable('posts').set({ user_id: other.id }).where('id', '=', second.id).execute()
  const caseRefs = [(await reportPost()).caseRef, (await reportPost(second.id)).caseRef]
  await caseOf(post.id)
  const reason = `${author.username} and ${other.username} sell medlars`
  expect((await act(mod, caseRefs, 'remove', { reason })).json().results).toMatchObject([{ ok: true }, { ok: true }])
  const guest = t.visitor()
  const [complete] = await logOf(guest, community.id)
  const items = await logOf(guest, community.id, `&partOf=${complete?.id}`)
  const masked = `${hiddenName} and ${hiddenName} sell medlars`
  expect([complete?.act, complete?.reason, items.map((item) => item.reason)]).toEqual([
    'remove_many',
    masked,
    [masked, masked],
  ])
  // Each of the two people reads their own name, but not that of the other.
  const own = await logOf(await t.as(author), community.id)
  expect(own[0]?.reason).toBe(`${author.username} and ${hiddenName} sell medlars`)
  expect((await logOf(mod, community.id))[0]?.reason).toBe(reason)
})

test('MODLOG-008 a reason shows the name while the ban does, not afterwards, and never once the account is deleted', async () => {
  const { clients, community } = cast
  const person = await makeUser(t.db)
  const path = `/api/communities/${toWire(community.id)}`
  await clients.moderator.put(path, { modlog: 'named' })
  await clients.moderator.post(`${path}/banned`, { username: person.username, reason: `${person.username} sells` })
  const reasonOf = async (client: Client) => (await logOf(client, community.id, '&act=ban_member')).at(0)?.reason
  expect(await reasonOf(clients.guest)).toBe(`${person.username} sells`)
  await clients.moderator.delete(`${path}/banned`, { username: person.username })
  expect(await reasonOf(clients.guest)).toBe(`${hiddenName} sells`)
  expect(await reasonOf(clients.moderator)).toBe(`${person.username} sells`)
  const client = await t.as(person)
  expect(outcome(await client.delete(`/api/users/${person.username}`, { password }))).toEqual([200])
  for (const reader of [clients.guest, clients.moderator, clients.admin])
    expect(await reasonOf(reader)).toBe(`${hiddenName} sells`)
  await clients.moderator.put(path, { modlog: null })
})

const hide = (client: Client, { id }: { id: string }, hidden = true) =>
  client.put(`/api/modlog/${id}/reason`, { hidden })

test('MODLOG-003, MODLOG-007 moderators and administrators can hide and show a reason; each is logged without the text', async () => {
  const { clients, people, community } = cast
  const reason = `What ${people.author.username} said of the miller`
  const { entry, read, removedPost } = await removedFor(reason)
  for (const client of [clients.member, clients.author, elsewhere])
    expect(outcome(await hide(client, entry))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await hide(clients.guest, entry))).toEqual([401, 'not_logged_in'])
  const before = await t.db.selectFrom('modlog').selectAll().where('target_id', '=', removedPost.id).execute()
  expect((await hide(clients.moderator, entry)).json()).toMatchObject({ id: entry.id, reason, reasonHidden: true })
  // A second call changes nothing.
  expect(outcome(await hide(clients.admin, entry))).toEqual([200])
  for (const client of [clients.guest, clients.member, elsewhere])
    expect(await read(client)).toMatchObject({ reason: hiddenReason, reasonHidden: true })
  for (const client of [clients.moderator, clients.admin, clients.author])
    expect(await read(client)).toMatchObject({ reason, reasonHidden: true })
  const { removals } = (await clients.author.get('/api/removals')).json()
  expect(removals[0]).toMatchObject({ reason })
  const after = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('target_id', '=', removedPost.id)
    .orderBy('id')
    .execute()
  expect(after).toEqual([
    ...before,
    expect.objectContaining({
      act: 'hide_reason',
      actor_id: people.moderator.id,
      subject_id: null,
      reason: null,
      details: { entry: entry.id },
    }),
  ])
  const [received] = await logOf(clients.guest, community.id)
  expect(received).toMatchObject({
    act: 'hide_reason',
    actorGroup: 'mods',
    target: { title: removedPost.title },
    subject: null,
    reason: null,
    details: null,
  })
  expect((await hide(clients.admin, entry, false)).json()).toMatchObject({ reason })
  expect((await read(clients.guest))?.reason).toBe(`What ${hiddenName} said of the miller`)
  const [shown, hidden] = await logOf(clients.moderator, community.id)
  expect([shown?.act, shown?.actorGroup, hidden?.act, hidden?.undoneBy]).toEqual([
    'show_reason',
    'admins',
    'hide_reason',
    shown?.id,
  ])
})

test('MODLOG-007 hiding the reason of an act on many hides it in all of its entries', async () => {
  const { mod, community, addPost, reportPost } = await prepareQueue(t)
  const caseRefs = [(await reportPost()).caseRef, (await reportPost((await addPost()).id)).caseRef]
  await act(mod, caseRefs, 'remove', { reason: 'Medlars' })
  const [complete] = await logOf(mod, community.id)
  const items = async (client: Client) => logOf(client, community.id, `&partOf=${complete?.id}`)
  const [item] = await items(mod)
  expect((await hide(mod, item ?? { id: '' })).json()).toMatchObject({ id: complete?.id, reasonHidden: true })
  const guest = t.visitor()
  const reasons = [...(await logOf(guest, community.id, '&act=remove_many')), ...(await items(guest))].map(
    (each) => each.reason,
  )
  expect(reasons).toEqual([hiddenReason, hiddenReason, hiddenReason])
})

test('MODLOG-007 only public reasons can be hidden: no warning, and no entry without a reason', async () => {
  const { clients, post, people, community } = cast
  const removedPost = await post()
  await clients.moderator.delete(`/api/posts/${removedPost.public_id}?deleteAs=mods`)
  const bare = (await logOf(clients.moderator, community.id)).find(
    ({ targetId }) => targetId === toWire(removedPost.id),
  )
  expect(outcome(await hide(clients.moderator, bare ?? { id: '' }))).toEqual([403, 'no_public_reason'])
  const warning = {
    act: 'warn',
    actor_group: 'mods',
    community_id: community.id,
    subject_id: people.author.id,
    reason: 'Mind the tone',
  }
  const { id } = await t.db.insertInto('modlog').values(warning).returning('id').executeTakeFirstOrThrow()
  expect(outcome(await hide(clients.moderator, { id: toWire(id) }))).toEqual([403, 'no_public_reason'])
  // For people who may not read the entry it does not exist.
  for (const client of [clients.member, elsewhere, clients.author])
    expect(outcome(await hide(client, { id: toWire(id) }))).toEqual([404, 'entry_not_found'])
  expect(outcome(await hide(clients.admin, { id: 'f'.repeat(24) }))).toEqual([404, 'entry_not_found'])
})

test('MODLOG-008 hiding the reason of a ban does not reveal the banned person', async () => {
  const { clients, people, community, post } = cast
  const removedPost = await post({ author: people.banned })
  const ban = { act: 'ban_member', actor_group: 'mods', community_id: community.id, subject_id: people.banned.id }
  const shared = { target_type: 'post', target_id: removedPost.id, reason: 'Sells medlars' }
  const { id } = await t.db
    .insertInto('modlog')
    .values({ ...ban, ...shared })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(outcome(await hide(clients.moderator, { id: toWire(id) }))).toEqual([200])
  const [received] = await logOf(clients.guest, community.id)
  expect(received).toMatchObject({ act: 'hide_reason', target: null, targetId: null, subject: null, details: null })
  expect((await logOf(clients.moderator, community.id))[0]?.details).toEqual({ entry: toWire(id) })
  expect((await logOf(clients.guest, community.id, '&act=ban_member'))[0]).toMatchObject({ reason: hiddenReason })
})
