import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { PostRow } from './queries.ts'

let now = Date.UTC(2026, 2, 1)
const t = testApp()
const limited = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })

const members = ['author', 'member', 'moderator', 'admin', 'banned'] as const

const put = (client: Client, { public_id }: Pick<PostRow, 'public_id'>, query: string) =>
  client.put(`/api/posts/${public_id}?${query}`)
const read = async (client: Client, { public_id }: PostRow) => (await client.get(`/api/posts/${public_id}`)).json()

/** The result of a call for every role, each on its own post. */
async function resultsOf(cast: Awaited<ReturnType<typeof makeCast>>, query: string, target: Partial<PostRow> = {}) {
  const each = async (part: Part) => [
    part,
    outcome(await put(cast.clients[part], await cast.post(target), query)).at(-1),
  ]
  expect(outcome(await put(cast.clients.guest, await cast.post(target), query))).toEqual([401, 'not_logged_in'])
  return Object.fromEntries(await Promise.all(members.map(each)))
}

test('POST-058, POST-084 moderators of the community can lock as mods, administrators as admins', async () => {
  const cast = await makeCast(t)
  expect(await resultsOf(cast, 'action=lock&lockAs=mods')).toEqual({
    author: 'not_mod',
    member: 'not_mod',
    moderator: 200,
    admin: 'not_mod',
    banned: 'not_mod',
  })
  expect(await resultsOf(cast, 'action=lock&lockAs=admins')).toEqual({
    author: 'not_admin',
    member: 'not_admin',
    moderator: 'not_admin',
    admin: 200,
    banned: 'not_admin',
  })
})

test('POST-058 a lock shows time, person and group, and unlocking removes all of them', async () => {
  const { clients, people, post } = await makeCast(t)
  const target = await post()
  expect(await read(clients.guest, target)).toMatchObject({ locked: false, lockedBy: null, lockedAt: null })
  expect(await read(clients.guest, target)).not.toHaveProperty('lockedByGroup')
  const locked = (await put(clients.moderator, target, 'action=lock&lockAs=mods')).json()
  expect(locked).toMatchObject({
    locked: true,
    lockedBy: toWire(people.moderator.id),
    lockedByGroup: 'mods',
    comments: null,
  })
  expect(await read(clients.guest, target)).toMatchObject({ locked: true, lockedAt: locked.lockedAt })
  // A second lock keeps the person who locked it first.
  const again = await put(clients.admin, target, 'action=lock&lockAs=admins')
  expect(again.json()).toMatchObject({ lockedByGroup: 'mods', lockedAt: locked.lockedAt })
  const unlocked = (await put(clients.moderator, target, 'action=unlock&lockAs=mods')).json()
  expect(unlocked).toMatchObject({ locked: false, lockedBy: null, lockedAt: null })
  expect(unlocked).not.toHaveProperty('lockedByGroup')
  expect(outcome(await put(clients.moderator, target, 'action=unlock&lockAs=mods'))).toEqual([200])
})

test('POST-059 any moderator of the community and any administrator can unlock, whoever locked, with either group', async () => {
  const cast = await makeCast(t)
  for (const locked_as of ['mods', 'admins'])
    for (const lockAs of ['mods', 'admins'])
      expect(await resultsOf(cast, `action=unlock&lockAs=${lockAs}`, { locked_at: new Date(), locked_as })).toEqual({
        author: 'not-mod-not-admin',
        member: 'not-mod-not-admin',
        moderator: 200,
        admin: 200,
        banned: 'not-mod-not-admin',
      })
})

test('POST-076, POST-084 locking and unlocking require the group mods or admins', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  for (const action of ['lock', 'unlock'])
    for (const lockAs of ['', '&lockAs=', '&lockAs=normal', '&lockAs=mod', '&lockAs=Admins'])
      for (const part of ['author', 'moderator', 'admin'] as const)
        expect(outcome(await put(clients[part], target, `action=${action}${lockAs}`))).toEqual([
          400,
          'user/invalid-group',
        ])
  expect((await read(clients.guest, target)).locked).toBe(false)
})

test('POST-084 an unknown action is refused, and so is every action on an unknown post', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  for (const action of ['x', 'Lock', 'delete'])
    expect(
      outcome(await clients.admin.put(`/api/posts/${target.public_id}?action=${action}`, { title: 'A title' })),
    ).toEqual([400, 'invalid_action'])
  const actions = [
    'lock&lockAs=admins',
    'unlock&lockAs=admins',
    'pin&siteWide=true',
    'unpin',
    'announce',
    'changeAsUser&userGroup=normal',
  ]
  for (const action of actions)
    expect(outcome(await put(clients.admin, { public_id: 'nothing_' }, `action=${action}`))).toEqual([
      404,
      'post/not-found',
    ])
})

test('POST-062 moderators and administrators can pin in the community, administrators on the site', async () => {
  for (const action of ['pin', 'unpin']) {
    const cast = await makeCast(t)
    for (const query of [`action=${action}&siteWide=false`, `action=${action}`])
      expect(await resultsOf(await makeCast(t), query)).toEqual({
        author: 'not_mod',
        member: 'not_mod',
        moderator: 200,
        admin: 200,
        banned: 'not_mod',
      })
    expect(await resultsOf(cast, `action=${action}&siteWide=true`)).toEqual({
      author: 'not_admin',
      member: 'not_admin',
      moderator: 'not_admin',
      admin: 200,
      banned: 'not_admin',
    })
    await t.db.updateTable('posts').set({ pinned_site_at: null }).execute()
  }
})

test('POST-085 pinning and unpinning return the new state, and repeating them changes nothing', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const after = async (query: string) => {
    const answer = await put(clients.admin, target, query)
    expect(outcome(answer)).toEqual([200])
    const { isPinned, isPinnedSite, comments } = answer.json()
    const found = await read(clients.guest, target)
    expect([found.isPinned, found.isPinnedSite, comments]).toEqual([isPinned, isPinnedSite, null])
    return [isPinned, isPinnedSite]
  }
  expect(await after('action=pin')).toEqual([true, false])
  expect(await after('action=pin&siteWide=true')).toEqual([true, true])
  expect(await after('action=pin&siteWide=true')).toEqual([true, true])
  expect(await after('action=pin')).toEqual([true, true])
  expect(await after('action=unpin')).toEqual([false, true])
  expect(await after('action=unpin')).toEqual([false, true])
  expect(await after('action=unpin&siteWide=true')).toEqual([false, false])
})

test('POST-063, POST-065 a community has at most 2 pinned posts, and so has the site', async () => {
  const { clients, post } = await makeCast(t)
  for (const siteWide of [false, true]) {
    const query = `action=pin&siteWide=${siteWide}`
    const [first, second, third] = [await post(), await post(), await post()]
    expect(outcome(await put(clients.admin, first, query))).toEqual([200])
    expect(outcome(await put(clients.admin, second, query))).toEqual([200])
    expect(outcome(await put(clients.admin, third, query))).toEqual([400, 'max_pinned_count_reached'])
    expect(outcome(await put(clients.admin, second, query))).toEqual([200])
    expect(await read(clients.guest, third)).toMatchObject({ isPinned: false, isPinnedSite: false })
    const elsewhere = await makePost(t.db, { community: await makeCommunity(t.db) })
    expect(outcome(await put(clients.admin, elsewhere, query)).at(-1)).toBe(siteWide ? 'max_pinned_count_reached' : 200)
    await put(clients.admin, first, `action=unpin&siteWide=${siteWide}`)
    expect(outcome(await put(clients.admin, third, query))).toEqual([200])
  }
  await t.db.updateTable('posts').set({ pinned_site_at: null }).execute()
})

test('POST-065 of many concurrent pins two succeed', async () => {
  const { clients, post } = await makeCast(t)
  for (const siteWide of [false, true]) {
    const posts = await Promise.all(Array.from({ length: 5 }, () => post()))
    const answers = await Promise.all(posts.map((each) => put(clients.admin, each, `action=pin&siteWide=${siteWide}`)))
    expect(answers.map((answer) => outcome(answer).at(-1)).filter((results) => results === 200)).toHaveLength(2)
    const found = await Promise.all(posts.map((each) => read(clients.guest, each)))
    expect(found.filter(({ isPinned, isPinnedSite }) => (siteWide ? isPinnedSite : isPinned))).toHaveLength(2)
  }
  await t.db.updateTable('posts').set({ pinned_site_at: null }).execute()
})

test('POST-082 a deleted post cannot be pinned', async () => {
  const cast = await makeCast(t)
  const deleted = { deleted_at: new Date(), deleted_as: 'normal' }
  for (const query of ['action=pin', 'action=unpin']) {
    const results = await resultsOf(cast, query, deleted)
    expect([results.moderator, results.admin, results.member]).toEqual([
      'cannot-pin-deleted-post',
      'cannot-pin-deleted-post',
      'not_mod',
    ])
  }
  expect((await resultsOf(cast, 'action=pin&siteWide=true', deleted)).admin).toBe('cannot-pin-deleted-post')
})

test('POST-067, POST-068 administrators announce a post, once', async () => {
  const cast = await makeCast(t)
  expect(await resultsOf(cast, 'action=announce')).toEqual({
    author: 'not_admin',
    member: 'not_admin',
    moderator: 'not_admin',
    admin: 200,
    banned: 'not_admin',
  })
  const target = await cast.post()
  const other = await t.as(await makeAdmin(t.db))
  const racing = [cast.clients.admin, other, cast.clients.admin].map((client) => put(client, target, 'action=announce'))
  const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
  expect(answers.toSorted()).toEqual(['200', '409 duplicate', '409 duplicate'])
  expect(outcome(await put(other, target, 'action=announce'))).toEqual([409, 'duplicate'])
})

test('POST-088 all changes of posts and comments count together: 1 a second, 2000 a day', async () => {
  now += 86_400_000
  const { clients, people, post, calledToday } = await makeCast(limited)
  const target = await post()
  const changes: ((client: Client) => ReturnType<Client['put']>)[] = [
    (client) => put(client, target, 'action=lock&lockAs=admins'),
    (client) => put(client, target, 'action=unlock&lockAs=admins'),
    (client) => put(client, target, 'action=pin'),
    (client) => put(client, target, 'action=unpin'),
    (client) => put(client, target, 'action=announce'),
    (client) => put(client, target, 'action=changeAsUser&userGroup=normal'),
    (client) => client.put(`/api/posts/${target.public_id}`, { title: 'Another title' }),
    (client) => client.delete(`/api/posts/${target.public_id}?deleteAs=admins`),
  ]
  for (const change of changes) {
    now += 1000
    expect((await change(clients.admin)).statusCode).not.toBe(429)
    for (const other of changes) expect((await other(clients.admin)).statusCode).toBe(429)
  }
  expect((await put(clients.moderator, target, 'action=lock&lockAs=mods')).statusCode).toBe(200)
  await calledToday(people.admin, 1999)
  now += 1000
  expect((await put(clients.admin, target, 'action=unlock&lockAs=admins')).statusCode).toBe(200)
  now += 1000
  expect((await put(clients.admin, target, 'action=unlock&lockAs=admins')).statusCode).toBe(429)
})
