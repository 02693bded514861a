import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/time.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { startS3 } from '../../../test/s3.ts'
import { readSettings } from '../config.ts'
import { fromWire } from '../db/keys.ts'
import { createStore } from './create-store.ts'
import { folderOf, originalKey } from './keys.ts'
import type { Store, StoredFile } from './store.ts'
import { sweepFiles } from './sweep.ts'

const s3 = await startS3()
const scratch = await mkdtemp(join(tmpdir(), 'stoa-sweep-'))
afterAll(async () => {
  await s3.close()
  await rm(scratch, { recursive: true })
})

describe.each([
  ['a folder', {}],
  ['S3', s3.settings],
])('pictures kept in %s', (where, settings) => {
  const t = testApp({ settings })

  const pathOf = (key: string) =>
    where === 'S3'
      ? join(s3.folder, 'pictures', `${key}._S3rver_object`)
      : join(t.site.settings.DATA_DIR, 'pictures', key)

  async function put(key: string, daysAgo = 0): Promise<string> {
    const file = join(scratch, randomUUID())
    await writeFile(file, 'some bytes')
    await t.site.images.store.put(key, file)
    // The S3 server of the tests answers before its file is written, which would change the time of the file again.
    await expect.poll(async () => (await stat(pathOf(key))).size).toBe(10)
    const then = new Date(Date.now() - daysAgo * dayMs)
    await utimes(pathOf(key), then, then)
    return key
  }

  const exists = async (key: string) => {
    const file = await t.site.images.store.read(key)
    file?.stream.destroy()
    return file !== undefined
  }

  async function upload(): Promise<bigint> {
    const answer = await (await t.as(await makeUser(t.db))).upload('/api/_uploads', await jpegPhoto(40, 30))
    return fromWire(answer.json().id) ?? 0n
  }

  test('OPS-026 an empty site has nothing to compare, and a database without pictures erases nothing', async () => {
    const nothing = { count: 0, bytes: 0 }
    expect(await sweepFiles(t.site, { erase: true })).toEqual({
      ...{ all: nothing, unnamed: nothing, old: nothing, foreign: nothing, keys: [] },
      ...{ erased: 0, refused: false, missing: 0, missingKeys: [] },
    })
    const key = await put(originalKey(t.site.nextKey()), 8)
    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ refused: true, erased: 0 })
    expect(await exists(key)).toBe(true)
    expect(await sweepFiles(t.site, { erase: true, many: true })).toMatchObject({ refused: false, erased: 1 })
    expect(await exists(key)).toBe(false)
  })

  test('OPS-026 finds files that no picture needs, and erases them only if asked and when they are older than 7 days', async () => {
    const used = await upload()
    const copy = await put(`${folderOf(used)}/contain-100x100.webp`, 30)
    // The remains of a copy between two file systems, and files that are not ours.
    const broken = await put(`${folderOf(used)}/original.jpeg.0b6e7a`, 8)
    const foreign = await Promise.all([put('0a/1b/notes/readme.txt', 8), put(`${folderOf(used)}/original.jpeg~`, 8)])
    const [old, young, waiting] = [t.site.nextKey(), t.site.nextKey(), t.site.nextKey()]
    const oldKey = await put(originalKey(old), 8)
    const youngKey = await put(originalKey(young), 6)
    const waitingKey = await put(originalKey(waiting), 8)
    await t.db.insertInto('image_erasures').values({ image_id: waiting, due_at: new Date() }).execute()

    const counted = await sweepFiles(t.site, { erase: false })
    const files = (count: number) => ({ count, bytes: count * 10 })
    expect(counted).toMatchObject({ unnamed: files(3), old: files(2), foreign: files(2), erased: 0, missing: 0 })
    expect(counted.all.count).toBe(8)
    expect(counted.keys.toSorted()).toEqual([broken, oldKey].toSorted())
    expect(await exists(oldKey)).toBe(true)

    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ old: files(2), erased: 2, refused: false })
    const kept = [originalKey(used), copy, youngKey, waitingKey, ...foreign]
    expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true))
    expect(await Promise.all([broken, oldKey].map(exists))).toEqual([false, false])
    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ unnamed: files(1), old: files(0) })
  })

  test('OPS-026 so many left-over files, or pictures without a file, erase nothing', async () => {
    const old = await Promise.all(Array.from({ length: 11 }, () => put(originalKey(t.site.nextKey()), 8)))
    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ refused: true, erased: 0 })
    for (const key of old.slice(1)) await t.site.images.store.erase(key)
    const lost = Array.from({ length: 11 }, () => t.site.nextKey())
    const row = { kind: 'post' as const, format: 'jpeg', width: 1, height: 1, bytes: 1, average_color: 0 }
    await t.db
      .insertInto('images')
      .values(lost.map((id) => ({ id, ...row })))
      .execute()
    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ refused: true, erased: 0, missing: 11 })
    await t.db.deleteFrom('images').where('id', 'in', lost).execute()
    expect(await sweepFiles(t.site, { erase: true })).toMatchObject({ refused: false, erased: 1, missing: 0 })
  })

  test('OPS-026 finds pictures without their file', async () => {
    const lost = await upload()
    await t.site.images.store.erase(originalKey(lost))
    expect(await sweepFiles(t.site, { erase: false })).toMatchObject({ missing: 1, missingKeys: [originalKey(lost)] })
    await t.db.deleteFrom('images').where('id', '=', lost).execute()
  })
})

test('OPS-026 a listing of S3 that has several pages is read to its end', async () => {
  // The server of the other tests cannot make the tokens of pages.
  const entry = (key: string) =>
    `<Contents><Key>pictures/${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><Size>10</Size></Contents>`
  const pages = new Map([
    [null, `${entry('ff/00/a&amp;b')}<NextContinuationToken>1+/=</NextContinuationToken>`],
    ['1+/=', `${entry('ff/01/c')}${entry('ff/02/d')}<NextContinuationToken>2</NextContinuationToken>`],
    ['2', entry('ff/03/e')],
  ])
  const server = createServer((request, answer) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    expect(query.get('prefix')).toBe('pictures/ff/')
    answer.end(`<ListBucketResult>${pages.get(query.get('continuation-token'))}</ListBucketResult>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createStore(readSettings({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }))
  const listed = await listAll(store)
  pages.set(null, '<Contents><Key>pictures/ff/00/x</Key><Size>10</Size></Contents>')
  await expect(listAll(store)).rejects.toThrow('without its name, size or time')
  pages.set(null, '<IsTruncated>true</IsTruncated>')
  await expect(listAll(store)).rejects.toThrow('only a part of the files')
  server.close()
  expect(listed.map(({ key }) => key)).toEqual(['ff/00/a&b', 'ff/01/c', 'ff/02/d', 'ff/03/e'])
  expect(listed[0]).toMatchObject({ bytes: 10, changedAt: new Date('2026-11-01') })
})

async function listAll(store: Store): Promise<StoredFile[]> {
  const listed: StoredFile[] = []
  for await (const file of store.list('ff')) listed.push(file)
  return listed
}
