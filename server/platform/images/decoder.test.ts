import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodersOf, environmentOf } from '../../../test/decoders.ts'
import { jpegPhoto, plain } from '../../../test/pictures.ts'
import { createDecoder, type Decoder } from './decoder.ts'

const log = pino({ level: 'silent' })
const box = { width: 400, height: 400, fit: 'contain' } as const
let folder: string
let photo: string
let decoder: Decoder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-decoder-'))
  photo = join(folder, 'photo')
  await writeFile(photo, await jpegPhoto(800, 600))
})
afterEach(() => decoder.close())
afterAll(() => rm(folder, { recursive: true }))

const out = (name: string) => join(folder, name)
const ada = 'member 1'
const ben = 'member 2'

const children = () => decodersOf(process.pid)

test('many images at the same time are decoded in one process, one after the other', async () => {
  decoder = createDecoder(log)
  const work = Array.from({ length: 8 }, (_, n) => decoder.store(photo, out(`one-${n}`), box, `member ${n}`))
  expect(children()).toHaveLength(1)
  const results = await Promise.all(work)
  expect(results.map(({ width, height }) => [width, height])).toEqual(Array(8).fill([400, 300]))
  expect(children()).toHaveLength(1)
})

test('a copy is made before waiting uploads', async () => {
  decoder = createDecoder(log)
  const order: string[] = []
  const uploads = [1, 2, 3].map((n) =>
    decoder.store(photo, out(`two-${n}`), box, ada).then(() => order.push(`upload ${n}`)),
  )
  const copy = decoder.copy(photo, out('two-copy'), box, 'webp', ben).then(() => order.push('copy'))
  await Promise.all([...uploads, copy])
  expect(order).toEqual(['upload 1', 'copy', 'upload 2', 'upload 3'])
})

test('IMAGE-017 members take turns: a member with one picture waits for one picture of another member, not for all', async () => {
  decoder = createDecoder(log)
  const order: string[] = []
  const store = (who: string, n: number) =>
    decoder.store(photo, out(`turn-${who}-${n}`), box, who).then(() => order.push(`${who}: ${n}`))
  await Promise.all([...[1, 2, 3, 4].map((n) => store(ada, n)), ...[1, 2].map((n) => store(ben, n))])
  expect(order).toEqual(['member 1: 1', 'member 2: 1', 'member 1: 2', 'member 2: 2', 'member 1: 3', 'member 1: 4'])
})

test('IMAGE-017 three pictures of one member may wait beside the one being decoded; the next is refused for now, another member’s is not', async () => {
  decoder = createDecoder(log)
  const store = (who: string, n: number) => decoder.store(photo, out(`three-${who}-${n}`), box, who)
  const all = await Promise.allSettled([...[1, 2, 3, 4, 5, 6].map((n) => store(ada, n)), store(ben, 1)])
  const refused = expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'too_many' }) })
  const stored = expect.objectContaining({ status: 'fulfilled' })
  expect(all).toEqual([stored, stored, stored, stored, refused, refused, stored])
  expect(await store(ada, 7)).toMatchObject({ width: 400 })
})

test('endless copies do not block uploads: after twenty copies that overtook it, the upload is next', async () => {
  decoder = createDecoder(log)
  const order: string[] = []
  const copy = (n: number) => decoder.copy(photo, out(`many-${n}`), box, 'jpeg', 'guest').then(() => order.push('copy'))
  const copies = Array.from({ length: 30 }, (_, n) => copy(n))
  const upload = decoder.store(photo, out('many'), box, ada).then(() => order.push('upload'))
  await Promise.all([...copies, upload])
  // The first copy was being made when the upload arrived.
  expect(order.indexOf('upload')).toBe(21)
})

test('a viewer of many new pictures lets others have theirs in between', async () => {
  decoder = createDecoder(log)
  const order: string[] = []
  const copy = (who: string, n: number) =>
    decoder.copy(photo, out(`looked-${who}-${n}`), box, 'jpeg', who).then(() => order.push(who))
  await Promise.all([...[1, 2, 3, 4].map((n) => copy('one', n)), copy('other', 1)])
  expect(order).toEqual(['one', 'other', 'one', 'one', 'one'])
  const all = Array.from({ length: 62 }, (_, n) => copy('one', n))
  const outcomes = Promise.allSettled(all)
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'too_many' })
  decoder.close()
  await outcomes
})

test('an image that takes too long is stopped and refused, and the next one is decoded as usual', async () => {
  decoder = createDecoder(log, 1)
  const refused = expect(decoder.store(photo, out('three'), box, ada)).rejects.toMatchObject({
    code: 'unsupported_image',
  })
  // A stopped process answers nothing, even if this process checks its clock late.
  for (const pid of children()) process.kill(pid, 'SIGSTOP')
  await refused
  await expect.poll(children).toEqual([])
  decoder.close()
  decoder = createDecoder(log)
  expect(await decoder.store(photo, out('three'), box, ada)).toMatchObject({ width: 400 })
})

test('a picture that crashes its decoder is refused, and those behind it are decoded', async () => {
  decoder = createDecoder(log)
  const large = out('large.png')
  await writeFile(large, await plain('#112233', 6000, 6000).png().toBuffer())
  const first = decoder.store(large, out('four-1'), box, ada)
  const second = decoder.store(photo, out('four-2'), box, ada)
  const refused = expect(first).rejects.toMatchObject({ code: 'unsupported_image' })
  for (const pid of children()) process.kill(pid, 'SIGKILL')
  await refused
  expect(await second).toMatchObject({ width: 400 })
})

test('a task is refused for now when too many wait', async () => {
  decoder = createDecoder(log)
  const all = Array.from({ length: 230 }, (_, n) => decoder.store(photo, out(`five-${n}`), box, `member ${n % 100}`))
  const outcomes = Promise.allSettled(all)
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'too_many' })
  decoder.close()
  await outcomes
})

test('a failure of the site is not blamed on the picture', async () => {
  decoder = createDecoder(log)
  await expect(decoder.store(photo, join(folder, 'no/such/folder'), box, ada)).rejects.toThrow('could not be stored')
})

test('the decoder has none of the site’s settings', async () => {
  decoder = createDecoder(log)
  await decoder.store(photo, out('six'), box, ada)
  const [child = 0] = children()
  const names = environmentOf(child).map((line) => line.split('=')[0])
  expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX'])
})

test('closing a decoder ends the waiting tasks, and leaves no process', async () => {
  decoder = createDecoder(log)
  const all = Array.from({ length: 5 }, (_, n) => decoder.store(photo, out(`seven-${n}`), box, `member ${n}`))
  const outcomes = Promise.allSettled(all)
  decoder.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect.poll(children).toEqual([])
  await expect(decoder.store(photo, out('seven'), box, ada)).rejects.toThrow('stopping')
  expect(children()).toEqual([])
})

test('a picture that arrives just after the decoder was killed goes to a new one', async () => {
  decoder = createDecoder(log)
  const results: string[] = []
  for (let n = 0; n < 12; n++) {
    await decoder.store(photo, out(`first-${n}`), box, ada)
    const [pid = 0] = children()
    process.kill(pid, 'SIGKILL')
    // Its channel closes before its end is known.
    const isGone = () => !children().includes(pid)
    for (let turns = 0; turns < n && !isGone(); turns++) await new Promise(setImmediate)
    results.push(
      await decoder.store(photo, out(`second-${n}`), box, ada).then(
        () => 'stored',
        (error: Error) => error.message,
      ),
    )
  }
  // A decoder that had received the picture before it ended refuses it; the next picture gets a new one.
  expect(new Set(results).difference(new Set(['stored', 'Unsupported image.']))).toEqual(new Set())
  expect((await decoder.store(photo, out('last'), box, ada)).width).toBe(400)
})
