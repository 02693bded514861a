import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('COMMENT-007 only the author can edit a comment; the answer is the whole comment as everybody will read it', async () => {
  const { people, clients, post } = await makeCast(t)
  const comment = await makeComment(t.db, { post: await post(), author: people.author, body: 'As it was.' })
  await makeComment(t.db, { under: comment })
  const id = toWire(comment.id)
  const path = `/api/posts/x/comments/${id}`
  const read = async () => (await clients.guest.get(`/api/comments/${id}`)).json()
  const before = await read()

  expect(outcome(await clients.guest.put(path, { body: 'Mine now.' }))).toEqual([401, 'not_logged_in'])
  for (const role of ['member', 'moderator', 'admin', 'banned'] as const)
    expect([role, outcome(await clients[role].put(path, { body: 'Mine now.' }))]).toEqual([role, [403, 'not_author']])
  expect(await read()).toEqual(before)

  const edited = (await clients.author.put(path, { body: ' As it *is*. ' })).json()
  const changed = { body: 'As it *is*.', bodyHtml: '<p>As it <em>is</em>.</p>', editedAt: edited.editedAt }
  expect(Math.abs(Date.now() - Date.parse(edited.editedAt))).toBeLessThan(60_000)
  expect(await read()).toEqual({ ...before, ...changed })
  // Fields of an account that only its owner gets.
  const author = {
    ...before.author,
    visitsOff: false,
    mentionNotificationsOff: false,
    reportNotificationsOff: false,
    queuePicturesShown: false,
    bannedUntil: null,
    pending: false,
  }
  expect(edited).toEqual({ ...before, ...changed, author, userVoted: true, userVotedUp: true })
})

test('COMMENT-013 new and edited comments are trimmed and cut at 20,000 characters; a surrogate pair is one character', async () => {
  const post = await makePost(t.db)
  const client = await t.as(await makeUser(t.db))
  const all = `/api/posts/${post.public_id}/comments`
  const { id } = (await client.post(all, { body: 'To begin with.' })).json()
  const send = {
    new: async (body: string) => (await client.post(all, { body })).json().body as string,
    edited: async (body: string) => (await client.put(`${all}/${id}`, { body })).json().body as string,
  }
  for (const kind of ['new', 'edited'] as const) {
    const complete = 'ä'.repeat(20_000)
    expect(await send[kind](` \n ${complete}\t `)).toBe(complete)
    expect(await send[kind](`${complete}end`)).toBe(complete)
    const herons = '🪿'.repeat(20_000)
    expect(await send[kind](`${herons}🪿`)).toBe(herons)
  }
})
