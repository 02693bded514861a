import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makePicture, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { toWire } from '../../platform/db/keys.ts'
import { suggestionsStatement } from './queries.ts'

const t = testApp()
let now = 1000 * 24 * 3_600_000
const limited = testApp({ limitsAt: () => now })

let groups = 0
/** A prefix that no other test uses. */
const prefix = () => `q${String.fromCharCode(97 + groups++)}x`

async function scene() {
  const begin = prefix()
  const viewer = await makeUser(t.db, { username: `${begin}_viewer` })
  const client = await t.as(viewer)
  const offered = async (q: string, postId?: string): Promise<string[]> => {
    const answer = await client.get(`/api/mentions?q=${encodeURIComponent(q)}${postId ? `&postId=${postId}` : ''}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().users.map(({ username }: { username: string }) => username)
  }
  const person = (name: string, more: object = {}) => makeUser(t.db, { username: `${begin}_${name}`, ...more })
  return { begin, viewer, client, offered, person }
}

test('FLAIR-024 at most 8 names with the prefix are suggested in any case, in order', async () => {
  const { begin, offered, person } = await scene()
  for (let n = 9; n >= 0; n--) await person(`${n % 2 ? 'Name' : 'name'}${n}`)
  expect(await offered(begin.toUpperCase())).toEqual(
    Array.from({ length: 8 }, (_, n) => `${begin}_${n % 2 ? 'Name' : 'name'}${n}`),
  )
  expect(await offered(`${begin}_NAME9`)).toEqual([`${begin}_Name9`])
  expect(await offered(`${begin}_name99`)).toEqual([])
  for (const q of ['', '%', `${begin}%`, 'ö', 'a'.repeat(22), ' ', 'a b']) expect(await offered(q)).toEqual([])
})

test('FLAIR-024 a suggestion has the picture and nothing else of the account', async () => {
  const { begin, client, person } = await scene()
  const { id } = await makePicture(t.db, 'avatar')
  await person('shown', { pro_pic_id: id })
  const [first] = (await client.get(`/api/mentions?q=${begin}_s`)).json().users
  expect(first).toEqual({ username: `${begin}_shown`, proPic: expect.objectContaining({ id: toWire(id) }) })
})

test("FLAIR-024 people of the thread come first, the latest author before the others, the post's author included", async () => {
  const { begin, offered, person, viewer } = await scene()
  const [a, b, c, d] = [await person('a'), await person('b'), await person('c'), await person('d')]
  const post = await makePost(t.db, { author: d })
  for (const author of [c, b, c, viewer]) await makeComment(t.db, { post, author })
  // A deleted comment does not reveal that its author was there.
  await makeComment(t.db, { post, author: a, deleted_at: new Date(), deleted_as: 'normal' })
  const names = ['c', 'b', 'd', 'a'].map((name) => `${begin}_${name}`)
  expect(await offered(begin, toWire(post.id))).toEqual(names)
  expect(await offered(begin)).toEqual(names.toSorted())
  expect(await offered(begin, 'f'.repeat(24))).toEqual(names.toSorted())
})

test('FLAIR-024 deleted, suspended, reserved or muted accounts and the viewer are never suggested; people who muted the viewer may be', async () => {
  const { begin, offered, person, viewer } = await scene()
  const muted = await person('muted')
  const mutedMe = await person('muter')
  await person('gone', { deleted_at: new Date(), password_hash: null })
  await person('suspended', { banned_at: new Date() })
  const mute = (by: bigint, whom: bigint) => ({ user_id: by, muted_user_id: whom })
  await t.db
    .insertInto('user_mutes')
    .values([mute(viewer.id, muted.id), mute(mutedMe.id, viewer.id)])
    .execute()
  expect(await offered(begin)).toEqual([`${begin}_muter`])
  for (const reserved of ['ghos', 'nobod']) expect(await offered(reserved)).toEqual([])
})

test('FLAIR-024 requests for names are limited to 2,000 an hour, over all processes', async () => {
  const client = await limited.as(await makeUser(limited.db))
  expect((await client.get('/api/mentions?q=zz')).statusCode).toBe(200)
  const counters = limited.db.updateTable('rate_limits').where('key', 'like', '3600 listMentions %')
  expect((await counters.set({ count: 2000 }).executeTakeFirst()).numUpdatedRows).toBe(1n)
  expect((await client.get('/api/mentions?q=zz')).statusCode).toBe(429)
})

test('FLAIR-024 guests get no suggestions, an invalid id is refused, and six requests in a second are too many', async () => {
  const guest = limited.visitor()
  expect(outcome(await guest.get('/api/mentions?q=a'))).toEqual([401, 'not_logged_in'])
  const client = await limited.as(await makeUser(limited.db))
  const ask = (more = '') => client.get(`/api/mentions?q=a${more}`)
  expect(outcome(await ask('&postId=xyz'))).toEqual([400, 'invalid_id'])
  now += 1_000
  for (let n = 0; n < 5; n++) expect(outcome(await ask())).toEqual([200])
  expect(outcome(await ask())).toEqual([429, 'no code'])
  now += 1_000
  expect(outcome(await ask())).toEqual([200])
})

test('FLAIR-024 suggestions take one statement and read a limited number of rows, for any thread and any number of names', async () => {
  const { viewer, client } = await scene()
  // With few posts the planner would read all of them.
  await generatePosts(t.db, { posts: 2_000, communities: 5 })
  const post = await makePost(t.db)
  await generateComments(t.db, post, 5_000)
  const first = Number((await t.db.selectFrom('site_counts').select('users').executeTakeFirstOrThrow()).users) + 1
  const rows = Array.from({ length: 3_000 }, (_, n) => ({
    id: BigInt(10_000 + n),
    signup_number: first + n,
    username: `user_x${n}`,
    // Accounts that are never suggested come first.
    deleted_at: n < 2_000 ? new Date() : null,
  }))
  await t.db.insertInto('users').values(rows).execute()
  const { statements } = await countQueries(t.db, () => client.get(`/api/mentions?q=user&postId=${toWire(post.id)}`))
  expect(statements.filter((text) => !text.includes('sessions'))).toHaveLength(1)
  for (const postId of [post.id, null]) {
    const statement = suggestionsStatement(
      { id: viewer.id, username: viewer.username, isAdmin: false, createdAt: new Date(0) },
      { prefix: 'user', postId, limit: 10 },
    )
    for (const [table, most] of [
      ['users', 500],
      ['comments', 500],
      ['posts', 1],
    ] as const) {
      const read = await rowsRead(t.db, statement, table)
      expect({ table, ...read }).toMatchObject({ table, sequential: false })
      expect(read.rows, table).toBeLessThanOrEqual(most)
    }
  }
})
