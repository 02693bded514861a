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
  return { ...cast, target: post, comment, all, at, one: at(comment), read }
}

/** The result of a call for each role, always on a comment in the same state. */
async function resultsOf(query: string, deleted_as: 'mods' | 'admins' | null = null) {
  const results: Record<string, unknown> = {}
  const cast = await makeThread()
  for (const [part, client] of Object.entries(cast.clients)) {
    const deletion = deleted_as && { deleted_at: new Date(), deleted_as }
    const comment = await makeComment(t.db, { author: cast.people.author, post: cast.target, ...deletion })
    results[part] = outcome(await client.put(`${cast.at(comment)}?${query}`)).at(-1)
  }
  return results
}

const nobody = {
  guest: 'not_logged_in',
  author: 'not-mod-not-admin',
  member: 'not-mod-not-admin',
  banned: 'not-mod-not-admin',
}

test('QUEUE-021 a restored comment has its text, votes and place again, and all counters are right', async () => {
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

test('QUEUE-021 moderators can restore comments that were deleted as mods, administrators all removed ones, nobody what the author deleted', async () => {
  expect(await resultsOf('action=restore', 'mods')).toEqual({ ...nobody, moderator: 200, admin: 200 })
  expect(await resultsOf('action=restore', 'admins')).toEqual({ ...nobody, moderator: 'not_admin', admin: 200 })
  const { clients, one } = await makeThread()
  await clients.author.delete(one)
  for (const client of [clients.moderator, clients.admin])
    expect(outcome(await client.put(`${one}?action=restore`))).toEqual([403, 'cannot_restore'])
})

test('a locked comment shows since when, and allows no replies at any depth below it until it is unlocked', async () => {
  const { clients, people, target, comment, all, one, read } = await makeThread()
  const child = await makeComment(t.db, { under: comment })
  const grandchild = await makeComment(t.db, { under: child })
  const beside = await makeComment(t.db, { post: target })
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
  // Its other fields are unchanged, and locked again it keeps its first lock.
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

test('only a moderator can lock as moderators, and only an administrator as administrators', async () => {
  const strangers = (code: string) => ({ guest: 'not_logged_in', author: code, member: code, banned: code })
  expect(await resultsOf('action=lock&lockAs=mods')).toEqual({
    ...strangers('not_mod'),
    moderator: 200,
    admin: 'not_mod',
  })
  // Without a group callers lock with their own role.
  expect(await resultsOf('action=lock')).toEqual({ ...strangers('not_mod'), moderator: 200, admin: 200 })
  expect(await resultsOf('action=lock&lockAs=admins')).toEqual({
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

test('if the account that locked a comment is deleted, only administrators see its id', async () => {
  const { clients, comment, one, read } = await makeThread()
  const locker = await makeAdmin(t.db)
  await (await t.as(locker)).put(`${one}?action=lock&lockAs=admins`)
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', locker.id).execute()
  expect(await read(comment)).toMatchObject({ lockedBy: '0'.repeat(24), lockedByGroup: 'admins' })
  const shown = await clients.admin.get(`/api/comments/${toWire(comment.id)}`)
  expect(shown.json().lockedBy).toBe(toWire(locker.id))
})

test('only moderators and administrators can unlock comments; a deleted one stays unchanged', async () => {
  expect(await resultsOf('action=unlock')).toEqual({ ...nobody, moderator: 200, admin: 200 })
  for (const part of ['moderator', 'admin'] as const)
    expect((await resultsOf('action=lock', 'mods'))[part]).toBe('comment_deleted')
})
