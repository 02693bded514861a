import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { PostRow } from '../posts/queries.ts'

const t = testApp()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

afterEach(() => changeSiteSettings(t.site, { wave_guard: true, wave_until: null, shield_until: null, hold_first: 0 }))

/** A new account with a post and a comment. */
async function makeAuthor(values: Parameters<typeof makeUser>[1] = {}) {
  const author = await makeUser(t.db, values)
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { author, community, title: 'Medlars', body: 'Sold.' })
  const comment = await makeComment(t.db, { author, post, body: 'Ripe yet?' })
  const client = await t.as(author)
  const edits = editsOf(client, post)
  return { author, community, post, comment, client, ...edits }
}

const editsOf = (client: Client, { public_id: publicId }: PostRow) => ({
  editPost: (title: string, body: string | null) => client.put(`/api/posts/${publicId}`, { title, body }),
  editComment: ({ id }: { id: bigint }, body: string) =>
    client.put(`/api/posts/${publicId}/comments/${toWire(id)}`, { body }),
})

test('LADDER-009 while the shield holds posts of a new account, it cannot edit published texts; the refusal says until when', async () => {
  const { post, comment, client, editPost, editComment } = await makeAuthor()
  await changeSiteSettings(t.site, { shield_until: inHours(2) })
  for (const answer of [
    await editPost('Medlars', 'Buy watches.'),
    await editPost('Watches', 'Sold.'),
    await editComment(comment, 'Buy watches.'),
  ]) {
    expect(outcome(answer)).toEqual([403, 'edit_held'])
    const { message, goesOnAt } = answer.json()
    expect(message).toMatch(
      /^At the moment, moderators check what new accounts write\. You can make your change after \d\d:\d\d UTC on \d+ \w+ \d{4}\. Or delete this and write it again\.$/,
    )
    expect(message).toContain(`${goesOnAt.slice(11, 16)} UTC`)
    expect(Math.abs(Date.parse(goesOnAt) - inHours(2).getTime())).toBeLessThan(hour / 2)
  }
  const { title, body }: Post = (await client.get(`/api/posts/${post.public_id}`)).json()
  expect([title, body]).toEqual(['Medlars', 'Sold.'])
  // A call that changes nothing is no edit, and authors may still delete.
  expect(outcome(await editPost('Medlars', 'Sold.'))).toEqual([200])
  expect(outcome(await editComment(comment, 'Ripe yet?'))).toEqual([200])
  expect(outcome(await client.delete(`/api/posts/${post.public_id}/comments/${toWire(comment.id)}`))).toEqual([200])
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() - 1000) })
  expect(outcome(await editPost('Medlars', 'Gone by now.'))).toEqual([200])
})

test('LADDER-009 the refusal gives the end of the shield or of being new, whichever is earlier', async () => {
  const { editPost } = await makeAuthor({ created_at: inHours(-23) })
  await changeSiteSettings(t.site, { shield_until: inHours(100) })
  const { goesOnAt } = (await editPost('Medlars', 'Buy watches.')).json()
  expect(Math.abs(Date.parse(goesOnAt) - inHours(1).getTime())).toBeLessThan(hour / 2)
})

test('LADDER-009 under the shield, old and trusted accounts, administrators and moderators can edit, and everybody can edit held items', async () => {
  await changeSiteSettings(t.site, { shield_until: inHours(2) })
  for (const values of [{ created_at: inHours(-25) }, { trusted_at: new Date() }, { is_admin: true }]) {
    const { comment, editPost, editComment } = await makeAuthor(values)
    expect(outcome(await editPost('Medlars', 'All sold.'))).toEqual([200])
    expect(outcome(await editComment(comment, 'Are they ripe?'))).toEqual([200])
  }
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const own = editsOf(await t.as(founder), await makePost(t.db, { author: founder, community }))
  expect(outcome(await own.editPost('Here', 'And now.'))).toEqual([200])
  const client = await t.as(await makeUser(t.db))
  const sent = await client.post('/api/posts', { title: 'Medlars', body: 'Sold.', community: community.name })
  const { publicId, held } = sent.json()
  expect(held).toBe(true)
  const edited = await client.put(`/api/posts/${publicId}`, { title: 'Medlars', body: 'All sold.' })
  expect([edited.statusCode, edited.json().body]).toEqual([200, 'All sold.'])
})

test('LADDER-008 in a wave, a new account cannot edit until three of its posts or comments are published', async () => {
  const { author, community, comment, editPost, editComment } = await makeAuthor()
  await changeSiteSettings(t.site, { wave_until: inHours(3) })
  const refused = await editPost('Medlars', 'Buy watches.')
  expect(outcome(refused)).toEqual([403, 'edit_held'])
  expect(Math.abs(Date.parse(refused.json().goesOnAt) - inHours(3).getTime())).toBeLessThan(hour / 2)
  expect(outcome(await editComment(comment, 'Buy watches.'))).toEqual([403, 'edit_held'])
  await makePost(t.db, { author, community })
  expect(outcome(await editPost('Medlars', 'All sold.'))).toEqual([200])
  expect(outcome(await editComment(comment, 'Are they ripe?'))).toEqual([200])
})

test('LADDER-012 holdFirst never refuses an edit', async () => {
  const { editPost } = await makeAuthor()
  await changeSiteSettings(t.site, { hold_first: 10 })
  expect(outcome(await editPost('Medlars', 'All sold.'))).toEqual([200])
})
