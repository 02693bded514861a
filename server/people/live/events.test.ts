import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { heldClock, readEvents } from '../../../test/event-reader.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const clock = heldClock()
const t = testApp({ liveClock: clock })

test('LIVE-001 a member has a stream that begins with hello, is never compressed and not delayed by proxies', async () => {
  const stream = await readEvents(t.app, await t.as(await makeUser(t.db)), '', { 'accept-encoding': 'gzip, br, zstd' })
  expect(stream.status).toBe(200)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'csrf-token': expect.any(String),
  })
  expect(stream.headers['content-encoding']).toBeUndefined()
  expect(stream.text()).toBe('retry: 5000\nevent: hello\ndata: {}\n\n')
})

test('LIVE-001 a guest is refused with 401 not_logged_in, an invalid post id with 404', async () => {
  const guest = t.visitor()
  expect(outcome(await guest.get('/api/events'))).toEqual([401, 'not_logged_in'])
  expect(outcome(await guest.get('/api/events?post=abcd1234'))).toEqual([401, 'not_logged_in'])
  const member = await t.as(await makeUser(t.db))
  for (const post of ['', 'short', 'much_too_long', 'abcd%201234'])
    expect(outcome(await member.get(`/api/events?post=${post}`)), post).toEqual([404, 'post/not-found'])
})

test('LIVE-001 a HEAD request gets only the headers', async () => {
  const member = await t.as(await makeUser(t.db))
  for (let n = 0; n < 10; n++) {
    const { statusCode, headers, body } = await member.send({ method: 'HEAD', url: '/api/events' })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream', ''])
  }
})

test('LIVE-001 a ping is sent every 25 s', async () => {
  const stream = await readEvents(t.app, await t.as(await makeUser(t.db)))
  clock.pass(24_999)
  clock.pass(1)
  await eventually(() => expect(stream.events('ping')).toEqual([{}]))
  clock.pass(24_999)
  clock.pass(1)
  await eventually(() => expect(stream.events('ping')).toHaveLength(2))
  expect(stream.text()).toContain('event: ping\ndata: {}\n\n')
})

test('LIVE-001, LIVE-002 counts are sent to the member whom they concern, on each of their streams, and to nobody else', async () => {
  const [author, voter] = [await makeUser(t.db, { notifications_new_count: 3 }), await makeUser(t.db)]
  const client = await t.as(author)
  const ownStreams = [await readEvents(t.app, client), await readEvents(t.app, await t.as(author))]
  const otherStream = await readEvents(t.app, await t.as(voter))
  const post = await makePost(t.db, { author })
  await (await t.as(voter)).post('/api/_postVote', { postId: toWire(post.id), up: true })
  const { points } = (await client.get('/api/_user')).json()
  expect(points).toBe(author.points + 1)
  await eventually(() => {
    clock.pass(250)
    for (const stream of ownStreams)
      expect(stream.events('counts')).toEqual([{ notificationsNewCount: 3, moderationCount: null, points }])
  })
  expect(otherStream.events('counts')).toEqual([])
})

test('LIVE-001, LIVE-006 comments of others in the watched thread are sent; the member’s own and those of other threads are not', async () => {
  const [reader, writer] = [await makeUser(t.db), await makeUser(t.db)]
  const [post, other] = [await makePost(t.db), await makePost(t.db)]
  // The id in another case is the same post.
  const stream = await readEvents(t.app, await t.as(reader), `?post=${post.public_id.toUpperCase()}`)
  const without = await readEvents(t.app, await t.as(reader))
  const commentsPath = (publicId: string) => `/api/posts/${publicId}/comments`
  await (await t.as(reader)).post(commentsPath(post.public_id), { body: 'Mine.' })
  const writing = await t.as(writer)
  await writing.post(commentsPath(other.public_id), { body: 'Elsewhere.' })
  const first = (await writing.post(commentsPath(post.public_id), { body: 'Herons.' })).json()
  const publicId = post.public_id.toUpperCase()
  await eventually(() => {
    clock.pass(250)
    expect(stream.events('thread')).toEqual([{ publicId, newComments: 1, newestAt: first.createdAt }])
  })
  clock.pass(2000)
  const second = (await writing.post(commentsPath(post.public_id), { body: 'And egrets.' })).json()
  await eventually(() => {
    clock.pass(2000)
    expect(stream.events('thread').at(-1)).toEqual({ publicId, newComments: 2, newestAt: second.createdAt })
  })
  expect(without.events('thread')).toEqual([])
})

test('LIVE-001 the API reference shows that it is a stream, and each of its events', async () => {
  const document = (await t.visitor().get('/api/openapi.json')).json()
  const { responses } = document.paths['/api/events'].get
  expect(Object.keys(responses['200'].content)).toEqual(['text/event-stream'])
  const events = responses['200'].content['text/event-stream']['x-events']
  expect(Object.keys(events)).toEqual(['hello', 'counts', 'thread', 'case', 'ping', 'bye'])
  expect(Object.keys(events.counts.properties)).toEqual(['notificationsNewCount', 'moderationCount', 'points'])
  expect(responses['429'].description).toContain('no code')
  const { body } = await t.visitor().get('/api/docs')
  expect(body).toContain('A stream of server-sent events')
  expect(body).toContain('curl -N -b jar')
})
