import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { type S3, startS3 } from '../../../test/s3.ts'
import { readSettings } from '../config.ts'
import { placeOf, placeOfFile } from './place-of.ts'

const s3: S3 = await startS3()
const folder = await mkdtemp(join(tmpdir(), 'stoa-places-'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const settings = readSettings(s3.settings)
const bucket = `s3://${s3.settings.S3_BUCKET}`

/** Chunks whose size is no divisor of the size of a part. */
async function* inChunks(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 700_001) yield bytes.subarray(from, from + 700_001)
}

describe.each([
  ['a folder', folder],
  ['S3', `${bucket}/some/where`],
])('archives in %s', (_, where) => {
  const place = placeOf(settings, where)

  test.each([0, 5, 20_000_000])('OPS-001 a file of %i bytes is read back, whole or in part', async (size) => {
    const bytes = randomBytes(size)
    const name = `sized-${size}.backup`
    expect(await place.write(name, inChunks(bytes))).toBe(size)
    expect(await place.size(name)).toBe(size)
    expect((await buffer(await place.read(name, { from: 0, to: size }))).equals(bytes)).toBe(true)
    const [from, to] = [Math.floor(size / 3), size - Math.floor(size / 3)]
    expect((await buffer(await place.read(name, { from, to }))).equals(bytes.subarray(from, to))).toBe(true)
  })

  test('OPS-001 a failed write leaves no file with that name', async () => {
    async function* failing() {
      yield randomBytes(9_000_000)
      throw new Error('no more')
    }
    await expect(place.write('failed.backup', failing())).rejects.toThrow('no more')
    expect(await place.size('failed.backup')).toBeUndefined()
    expect(await place.list('')).not.toContain('failed.backup')
  })

  test('a folder is listed without its subfolders, and a removed file is gone', async () => {
    await place.write('inner/one', inChunks(Buffer.from('1')))
    await place.write('inner/deeper/two', inChunks(Buffer.from('2')))
    expect(await place.list('inner')).toEqual(['one'])
    expect(await place.list('nowhere')).toEqual([])
    await place.remove('inner/one')
    expect(await place.list('inner')).toEqual([])
    expect(await place.size('inner/one')).toBeUndefined()
  })
})

test('a file path gives its place and its name there', () => {
  const at = (file: string) => {
    const { place, name } = placeOfFile(settings, file)
    return [place.nameOf(name), name]
  }
  expect(at('/mnt/usb/one.backup')).toEqual(['/mnt/usb/one.backup', 'one.backup'])
  expect(at('s3://other/one.backup')).toEqual(['s3://other/one.backup', 'one.backup'])
  expect(at('s3://other/in/here/one.backup')).toEqual(['s3://other/in/here/one.backup', 'one.backup'])
})

test('S3 without its settings is refused with one sentence', async () => {
  await writeFile(join(folder, 'x'), '')
  expect(() => placeOf(readSettings({}), `${bucket}/x`)).toThrow(/^S3_ENDPOINT is not set, but s3:/)
})
