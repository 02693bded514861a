import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { outcome } from '../../test/client.ts'
import { makeCommunity, makePost, makeUser } from '../../test/factories.ts'
import { fillStorage } from '../../test/full-storage.ts'
import { jpegPhoto } from '../../test/pictures.ts'
import { isStorageFull } from '../platform/db/is-full.ts'
import { toWire } from '../platform/db/keys.ts'
import { proveWriting } from '../platform/db/prove-writing.ts'
import { createLog } from '../platform/log.ts'
import { createApp } from './app.ts'

const lines: string[] = []
const t = testApp({
  log: createLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) }),
  // A minimal page with a form: it sends a comment, and shows the refusal.
  render: async ({ form, url, call }) => {
    const params = { publicId: url.split('/').at(-1) ?? '' }
    const body = { parentCommentId: null, body: String((form as URLSearchParams | null)?.get('body') ?? '') }
    const { refusal } = (await call('addComment', { params, query: {}, body } as never)) as { refusal?: object }
    return { status: 503, html: JSON.stringify(refusal) }
  },
})

let freeStorage: (() => Promise<void>) | undefined
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await freeStorage?.()
  freeStorage = undefined
})

const refusal = {
  status: 503,
  code: 'storage_full',
  message: 'The site has no room to save anything right now. Try again later.',
}

async function prepare() {
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { community })
  const client = await t.as(await makeUser(t.db))
  const comments = `/api/posts/${post.public_id}/comments`
  const write = [
    () => client.post('/api/posts', { type: 'text', title: 'Herons', body: 'By the mill.', community: community.name }),
    () => client.post(comments, { body: 'Where?', parentCommentId: null }),
    () => client.post('/api/_postVote', { postId: toWire(post.id), up: true }),
  ]
  return { client, post, comments, write }
}

test('OPS-024 a write that finds no space is refused with storage_full, and logged once', async () => {
  const { write, client, comments } = await prepare()
  freeStorage = await fillStorage(t.db, 'posts', 'comments', 'post_votes')
  for (const send of [...write, ...write]) {
    const answer = await send()
    expect([answer.statusCode, answer.json(), answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      refusal,
      '60',
      'no-store',
    ])
  }
  expect(outcome(await client.get(comments))).toEqual([200])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      msg: 'there is no room to save anything: make room on the disk',
      reason: expect.stringContaining('No space left on device'),
    },
  ])
  vi.advanceTimersByTime(60_000)
  await write[0]?.()
  expect(lines).toHaveLength(2)

  await freeStorage()
  freeStorage = undefined
  for (const send of write) expect((await send()).statusCode).toBeLessThan(300)
})

test('OPS-024 a form that finds no space is shown again by its page, which gets the refusal', async () => {
  const { client, post } = await prepare()
  freeStorage = await fillStorage(t.db, 'comments')
  const answer = await client.send({
    method: 'POST',
    url: `/Herons/post/${post.public_id}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ body: 'Where?' }).toString(),
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  expect(JSON.parse(answer.body)).toEqual(refusal)
})

const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
  syscall: 'write',
})

test('OPS-024 a form keeps its text if there is no space for other writes of its page', async () => {
  const render = () => Promise.reject(diskFull)
  const pages = { render, takesForm: async () => true, queryNames: async () => [], scriptHashes: [] }
  const app = await createApp(t.site, pages)
  const answer = await app.inject({
    method: 'POST',
    url: '/Herons/post/one',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ body: 'Where do they sleep?' }).toString(),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('value="Where do they sleep?"')
  await app.close()
})

test('OPS-024 a picture for which the disk has no space is refused with the same code, wherever it is written', async () => {
  const { client } = await prepare()
  const picture = await jpegPhoto(40, 30)
  const { store, decoder, scratch } = t.site.images
  const error = new Error('An image could not be stored: {"failed":"write: No space left on device"}')
  const quota = Object.assign(new Error('EDQUOT: disk quota exceeded, mkdir'), { code: 'EDQUOT', syscall: 'mkdir' })
  const failing = [
    vi.spyOn(store, 'put').mockRejectedValueOnce(diskFull),
    vi.spyOn(decoder, 'store').mockRejectedValueOnce(error),
    vi.spyOn(scratch, 'fresh').mockRejectedValueOnce(quota),
  ]
  for (const _ of failing) {
    const answer = await client.upload('/api/_uploads', picture)
    expect([answer.statusCode, answer.json()]).toEqual([503, refusal])
  }
  for (const spy of failing) expect(spy).toHaveBeenCalled()
  for (const spy of failing) spy.mockRestore()
  expect((await client.upload('/api/_uploads', picture)).statusCode).toBe(200)
})

test('OPS-024 /readyz fails while nothing can be written, and writes at most once in five seconds', async () => {
  const checkReady = async () => {
    const { statusCode, headers, ...answer } = await t.app.inject('/readyz')
    return [statusCode, answer.json(), headers['retry-after']]
  }
  const later = () => vi.advanceTimersByTime(5_000)
  const fine = [200, { status: 'ok' }, undefined]
  const noRoom = [503, { status: 'unavailable', reason: 'The database has no space to write anything.' }, '1']
  expect(await checkReady()).toEqual(fine)
  freeStorage = await fillStorage(t.db, 'workers')
  expect(await checkReady()).toEqual(fine)
  later()
  expect(await Promise.all([checkReady(), checkReady(), checkReady()])).toEqual([noRoom, noRoom, noRoom])
  await freeStorage()
  freeStorage = undefined
  expect(await checkReady()).toEqual(noRoom)
  later()
  expect(await checkReady()).toEqual(fine)
})

test('OPS-024 the write test makes a file each time, and leaves nothing behind', async () => {
  const find = async () => {
    const { rows } = await sql<{ files: number; workers: number; bytes: number }>`
      select temp_files::int as files, (select count(*)::int from workers) as workers,
        pg_relation_size('workers')::int as bytes
      from pg_stat_database where datname = current_database()`.execute(t.db)
    return rows[0] ?? { files: 0, workers: 0, bytes: 0 }
  }
  const before = await find()
  const times = 20
  for (let time = 0; time < times; time++) await proveWriting(t.db)
  await expect.poll(async () => (await find()).files - before.files).toBeGreaterThanOrEqual(times)
  const { workers, bytes } = await find()
  expect([workers, bytes]).toEqual([before.workers, before.bytes])
})

test('OPS-024 other errors are not taken for a full disk', () => {
  const ofDatabase = (code: string, message = 'could not') => Object.assign(new Error(message), { code })
  for (const error of [
    ofDatabase('53100'),
    ofDatabase('25006', 'cannot execute INSERT in a read-only transaction'),
    ofDatabase('XX000', 'could not extend file "base/5/1": Disk quota exceeded'),
    diskFull,
    new AggregateError([diskFull], 'all'),
    new Error('The S3 storage answered PUT with 507 XMinioStorageFull.'),
  ])
    expect([error.message, isStorageFull(error)]).toEqual([error.message, true])
  for (const error of [
    ofDatabase('53200', 'out of memory'),
    ofDatabase('53300'),
    ofDatabase('23505'),
    new Error('The S3 storage answered GET with 507.'),
    undefined,
  ])
    expect(isStorageFull(error)).toBe(false)
})
