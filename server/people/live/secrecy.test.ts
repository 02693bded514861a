import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'

let lines = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  }),
)
const token = 'a long enough token'
const t = testApp({ log, settings: { METRICS_TOKEN: token, LOG_LEVEL: 'trace' } })

test('LIVE-012 no metric label, log line or call reveals who has which thread open, nor that somebody has', async () => {
  const [reader, asker] = [await makeUser(t.db), await t.as(await makeUser(t.db))]
  const post = await makePost(t.db)
  const client = await t.as(reader)
  const shown = async () => {
    const paths = [`/api/posts/${post.public_id}/comments`, '/api/_initial']
    return Promise.all(paths.map(async (path) => (await asker.get(path)).json()))
  }
  const metrics = async () =>
    (await asker.get('/metrics', { headers: { authorization: `Bearer ${token}` } })).body
      // Log lines of Node.js about its own sockets contain no thread.
      .split('\n')
      .filter((line) => !/_nodejs_|_process_/.test(line))
      .map((line) => line.replace(/ [\d.e+-]+$/, ''))
  // A member who reads a post has visited it.
  await shown()
  const before = await shown()
  await metrics()
  const named = await metrics()
  lines = ''
  const streams = await Promise.all([1, 2, 3].map(() => readEvents(t.app, client, `?post=${post.public_id}`)))
  await notify(t.db, 'self', String(reader.id))
  await notify(t.db, 'comment', `1 ${post.public_id} ${Date.now()}`)
  await eventually(() => {
    for (const stream of streams) expect(stream.events('thread')).toHaveLength(1)
  })
  // For others neither the numbers nor the names of the metrics have changed.
  expect(await metrics()).toEqual(named)
  expect(await shown()).toEqual(before)
  for (const stream of streams) stream.close()
  // This opens one more stream, which the site then ends.
  const last = await readEvents(t.app, client, `?post=${post.public_id}`)
  await client.post('/api/_login?action=logout')
  await eventually(() => expect(last.ended()).toBe(true))
  await eventually(() => expect(lines).toContain('/api/_login'))
  expect(lines).not.toContain('/api/events')
  const ofReader = [reader.username, toWire(reader.id), String(reader.id)]
  for (const secret of [...ofReader, toWire(post.id), String(post.id)]) expect(lines).not.toContain(secret)
  const aboutPost = lines.split('\n').filter((line) => line.includes(post.public_id))
  expect(aboutPost.filter((line) => !line.includes(`/api/posts/${post.public_id}/comments`))).toEqual([])
})
