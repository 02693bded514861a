import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment } from '../../../test/factories.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { toWire } from '../../platform/db/keys.ts'
import { counters } from '../../start/counters.ts'

const t = testApp()

async function makeThread() {
  const cast = await makeCast(t)
  const post = await cast.post()
  const comment = await makeComment(t.db, { author: cast.people.author, post })
  const all = `/api/posts/${post.public_id}/comments`
  const at = ({ id }: { id: bigint }) => `${all}/${toWire(id)}`
  const read = async ({ id }: { id: bigint }) => (await cast.clients.guest.get(`/api/comments/${toWire(id)}`)).json()
  return { ...cast, given: post, comment, all, at, one: at(comment), read }
}

/** What a call comes to for each, always on a comment in the same state. */
async function cameOf(query: string, deleted_as: 'mods' | 'admins' | null = null) {
  const came: Record<string, unknown> = {}
  const cast = await makeThread()
  for (const [part, client] of Object.entries(cast.clients)) {
    const deletion = deleted_as && { deleted_at: new Date(), deleted_as }
    const comment = await makeComment(t.db, { author: cast.people.author, post: cast.given, ...deletion })
    came[part] = outcome(await client.put(`${cast.at(comment)}?${query}`)).at(-1)
  }
  return came
}

const nobody = {
  guest: 'not_logged_in',
  author: 'not-mod-not-admin',
  member: 'not-mod-not-admin',
  banned: 'not-mod-not-admin',
}

test('QUEUE-021 a comment that was removed comes back with its text and its votes, at its place, and every count is right', async () => {
  const { clients, all, one, comment, people, read } = await makeThread()
  const child = (await clients.member.post(all, { parentCommentId: toWire(comment.id), body: 'Below.' })).json()
  await clients.member.post('/api/_commentVote', { commentId: toWire(comment.id), up: true })
  const page = async () => (await clients.guest.get(all)).json()
  const wrongCounts = async () => Promise.all(counters.map((counter) => countWrong(t.db, counter)))
  const noComments = async () =>
    (await clients.guest.get(`/api/users/${people.author.username}`)).json().noComments as number
  const [thread, there, wrong, count] = [await page(), await read(comment), await wrongCounts(), await noComments()]

  expect(outcome(await clients.moderator.delete(`${one}?deleteAs=mods`))).toEqual([200])
  expect([await noComments(), (await read(comment)).body]).toEqual([count - 1, '[Deleted comment]'])
  const restored = await clients.moderator.put(`${one}?action=restore`)
  expect([outcome(restored), restored.json().deleted]).toEqual([[200], false])
  expect([await page(), await read(comment), await noComments()]).toEqual([thread, there, count])
  expect(await wrongCounts()).toEqual(wrong)
  expect((await clients.member.post(all, { parentCommentId: child.id, body: 'Deeper.' })).statusCode).toBe(200)
})

test('QUEUE-021 of comments too moderators bring back what was deleted as mods, administrators all, and nobody what its author deleted', async () => {
  expect(await cameOf('action=restore', 'mods')).toEqual({ ...nobody, moderator: 200, admin: 200 })
  expect(await cameOf('action=restore', 'admins')).toEqual({ ...nobody, moderator: 'not_admin', admin: 200 })
  const { clients, one } = await makeThread()
  await clients.author.delete(one)
  for (const client of [clients.moderator, clients.admin])
    expect(outcome(await client.put(`${one}?action=restore`))).toEqual([403, 'cannot_restore'])
})

test('a locked comment says so and since when, and takes no replies below it, however deep; who unlocks it opens it again', async () => {
  const { clients, people, given, comment, all, one, read } = await makeThread()
  const child = await makeComment(t.db, { under: comment })
  const grandchild = await makeComment(t.db, { under: child })
  const beside = await makeComment(t.db, { post: given })
  const { moderator, admin, member } = clients
  const before = await read(comment)
  expect(before).toMatchObject({ locked: false, lockedBy: null, lockedAt: null })
  expect(before).not.toHaveProperty('lockedByGroup')
  const locked = (await moderator.put(`${one}?action=lock&lockAs=mods`)).json()
  const lock = {
    locked: true,
    lockedBy: toWire(people.moderator.id),
    lockedByGroup: 'mods',
    lockedAt: expect.stringMatching(/^2\d{3}-/),
  }
  expect(locked).toMatchObject(lock)
  // Its other fields are as they were, and locked again it keeps its lock.
  expect(await read(comment)).toEqual({ ...before, ...lock, lockedAt: locked.lockedAt })
  expect((await admin.put(`${one}?action=lock&lockAs=admins`)).json()).toMatchObject({
    ...lock,
    lockedAt: locked.lockedAt,
  })

  const reply = async ({ id }: { id: bigint }, client = member) =>
    outcome(await client.post(all, { parentCommentId: toWire(id), body: 'One word more.' }))
  for (const place of [comment, child, grandchild]) expect(await reply(place)).toEqual([403, 'comment_locked'])
  expect(await reply(comment, moderator)).toEqual([403, 'comment_locked'])
  expect(await reply(beside)).toEqual([200])
  expect((await member.post(all, { body: 'On the post.' })).statusCode).toBe(200)
  expect((await member.post('/api/_commentVote', { commentId: toWire(child.id), up: true })).statusCode).toBe(200)

  const open = (await admin.put(`${one}?action=unlock`)).json()
  expect(open).toMatchObject({ locked: false, lockedBy: null, lockedAt: null })
  expect(open).not.toHaveProperty('lockedByGroup')
  for (const place of [comment, grandchild]) expect(await reply(place)).toEqual([200])
})

test('a comment is locked as moderators or as administrators, by who is one', async () => {
  const strangers = (code: string) => ({ guest: 'not_logged_in', author: code, member: code, banned: code })
  expect(await cameOf('action=lock&lockAs=mods')).toEqual({ ...strangers('not_mod'), moderator: 200, admin: 'not_mod' })
  // Without a group callers lock with their own role.
  expect(await cameOf('action=lock')).toEqual({ ...strangers('not_mod'), moderator: 200, admin: 200 })
  expect(await cameOf('action=lock&lockAs=admins')).toEqual({
    ...strangers('not_admin'),
    moderator: 'not_admin',
    admin: 200,
  })
  const { clients, one } = await makeThread()
  for (const lockAs of ['', 'normal', 'mod', 'Admins'])
    for (const client of [clients.member, clients.moderator, clients.admin])
      expect(outcome(await client.put(`${one}?action=lock&lockAs=${lockAs}`))).toEqual([400, 'user/invalid-group'])
  expect((await clients.admin.put(`${one}?action=lock`)).json().lockedByGroup).toBe('admins')
})

test('who locked a comment and is deleted by now is named to administrators alone', async () => {
  const { clients, comment, one, read } = await makeThread()
  const locker = await makeAdmin(t.db)
  await (await t.as(locker)).put(`${one}?action=lock&lockAs=admins`)
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', locker.id).execute()
  expect(await read(comment)).toMatchObject({ lockedBy: '0'.repeat(24), lockedByGroup: 'admins' })
  const shown = await clients.admin.get(`/api/comments/${toWire(comment.id)}`)
  expect(shown.json().lockedBy).toBe(toWire(locker.id))
})

test('moderators and administrators unlock comments, and nobody else; a deleted one is left as it is', async () => {
  expect(await cameOf('action=unlock')).toEqual({ ...nobody, moderator: 200, admin: 200 })
  for (const part of ['moderator', 'admin'] as const)
    expect((await cameOf('action=lock', 'mods'))[part]).toBe('comment_deleted')
})
