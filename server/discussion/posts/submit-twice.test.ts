import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { storedBy, textPost, uploads } from '../../../test/posting.ts'

const t = testApp()
let now = Date.UTC(2026, 2, 1)
const limited = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })

const submit = (client: Client, body: object) => client.post('/api/posts', body)

test('a post that is sent twice with one key exists once, also concurrently', async () => {
  const cast = await makeCast(t)
  const { member } = cast.clients
  const [imageId = ''] = await uploads(member, 1)
  const body = textPost(cast, { type: 'image', images: [{ imageId }] })
  const send = (client: Client, key: string, what: object = body) =>
    client.post('/api/posts', what, { headers: { 'content-type': 'application/json', 'idempotency-key': key } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(member, 'draft-1')))
  expect(answers.map(outcome)).toEqual(Array(5).fill([200]))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  const later = await send(member, 'draft-1', textPost(cast, { title: 'Something else' }))
  expect(later.json().id).toBe(answers[0]?.json().id)
  const others = [
    await send(member, 'draft-2', textPost(cast)),
    await send(cast.clients.author, 'draft-1', textPost(cast)),
  ]
  expect(new Set([...others, later].map((answer) => answer.json().id)).size).toBe(3)
  // A refused request does not count as sent: the same draft can be sent again after a correction.
  expect(outcome(await send(member, 'draft-3', textPost(cast, { title: '' })))).toEqual([400, 'post/title-too-short'])
  expect(outcome(await send(member, 'draft-3', textPost(cast)))).toEqual([200])
  expect(outcome(await send(member, 'x'.repeat(101), textPost(cast)))).toEqual([400, 'no code'])
})

test('COMPOSE-044 a member can post once in 10 seconds and 70 times a day; refused requests do not count', async () => {
  now += 86_400_000
  const cast = await makeCast(limited)
  const { author, member } = cast.clients
  const status = async (client: Client, more: object = {}) => (await submit(client, textPost(cast, more))).statusCode
  expect(await status(author, { title: '' })).toBe(400)
  expect(await status(author)).toBe(200)
  expect(await status(author)).toBe(429)
  expect(await status(member)).toBe(200)
  now += 9_000
  expect(await status(author)).toBe(429)
  now += 1_000
  expect(await status(author)).toBe(200)
  await cast.calledToday(cast.people.author, 69)
  now += 10_000
  const before = await storedBy(limited)
  expect(await Promise.all([status(author), status(author)])).toEqual(expect.arrayContaining([200, 429]))
  now += 10_000
  expect(await status(author)).toBe(429)
  expect((await storedBy(limited))[0]).toBe((before[0] ?? 0) + 1)
  now += 86_400_000
  expect(await status(author)).toBe(200)
})
