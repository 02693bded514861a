import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import { type S3, startS3 } from '../../../test/s3.ts'
import { readSettings } from '../config.ts'
import { createStore } from './create-store.ts'
import { eraseDueFiles } from './images.ts'
import type { Store } from './store.ts'

let folder: string
const s3: S3 = await startS3()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-stores-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function writeTemporary(bytes: Buffer): Promise<string> {
  const path = join(folder, `new-${randomBytes(6).toString('hex')}`)
  await writeFile(path, bytes)
  return path
}

async function readStored(store: Store, key: string): Promise<Buffer | undefined> {
  const found = await store.read(key)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  expect(found.bytes).toBe(bytes.length)
  return bytes
}

describe.each([
  ['a folder', () => createStore(readSettings({ DATA_DIR: join(folder, 'data') }))],
  ['S3', () => createStore(readSettings(s3.settings))],
])('pictures kept in %s', (_where, make) => {
  test('a stored file is read back, however large, and can be replaced', async () => {
    const store = make()
    const bytes = randomBytes(3_000_000)
    await store.put('ab/cd/one/original.jpeg', await writeTemporary(bytes))
    expect(await readStored(store, 'ab/cd/one/original.jpeg')).toEqual(bytes)
    await store.put('ab/cd/one/original.jpeg', await writeTemporary(Buffer.from('other')))
    expect(String(await readStored(store, 'ab/cd/one/original.jpeg'))).toBe('other')
  })

  test('a missing file is not found', async () => {
    expect(await make().read('ab/cd/none/original.jpeg')).toBeUndefined()
  })

  test('a folder is erased with all its files, and no other', async () => {
    const store = make()
    const keys = ['ef/01/two/original.jpeg', 'ef/01/two/cover-50x50.webp', 'ef/01/twofold/original.jpeg']
    for (const key of keys) await store.put(key, await writeTemporary(Buffer.from(key)))
    await store.eraseFolder('ef/01/two')
    await store.eraseFolder('ef/01/two')
    const remaining = await Promise.all(keys.map((key) => readStored(store, key)))
    expect(remaining.map((bytes) => bytes && String(bytes))).toEqual([
      undefined,
      undefined,
      'ef/01/twofold/original.jpeg',
    ])
  })
})

test('only the site can read the files in a folder', async () => {
  await createStore(readSettings({ DATA_DIR: folder })).put(
    'a/b/c/original.jpeg',
    await writeTemporary(Buffer.from('x')),
  )
  const path = join(folder, 'pictures/a/b/c/original.jpeg')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'pictures/a'))).mode & 0o777).toBe(0o700)
  expect(String(await readFile(path))).toBe('x')
})

test('the error names an S3 storage that refuses, with its error code', async () => {
  const wrongKey = createStore(readSettings({ ...s3.settings, S3_SECRET_KEY: 'wrong' }))
  await expect(wrongKey.read('a/b/c/original.jpeg')).rejects.toThrow('answered GET with 403 SignatureDoesNotMatch')
  await expect(wrongKey.put('a/b/c/original.jpeg', await writeTemporary(Buffer.from('x')))).rejects.toThrow(
    'PUT with 403',
  )
  const elsewhere = createStore(readSettings({ ...s3.settings, S3_BUCKET: 'no-such-bucket' }))
  await expect(elsewhere.put('a/b/c/original.jpeg', await writeTemporary(Buffer.from('x')))).rejects.toThrow(
    '"no-such-bucket"',
  )
})

test('STORAGE=s3 names the setting that is missing', () => {
  const { S3_BUCKET: _, ...incomplete } = s3.settings
  expect(() => readSettings(incomplete)).toThrow('S3_BUCKET is not set, but STORAGE is "s3", which needs it.')
})

describe('a site on S3', () => {
  const t = testApp({ settings: s3.settings })

  test('pictures are uploaded, shown, copied and erased', async () => {
    const user = await makeUser(t.db)
    const client = await t.as(user)
    const path = `/api/users/${user.username}/pro_pic`
    const { proPic } = (await client.upload(path, await jpegPhoto(300, 300))).json()
    const small = await t.visitor().get(proPic.copies[1].sources[0].url)
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 120 })
    const files = async () => (await filesBelow(s3.folder)).filter((name) => name.includes(proPic.id))
    expect((await files()).length).toBeGreaterThanOrEqual(2)
    expect(await filesBelow(t.site.settings.DATA_DIR)).toEqual([])
    await client.delete(path)
    await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
    await eraseDueFiles(t.site)
    expect(await files()).toEqual([])
    expect((await t.visitor().get(proPic.url)).statusCode).toBe(404)
  })
})
