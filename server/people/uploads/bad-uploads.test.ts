import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxUploadBytes } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { blankWebp, claimingPng, claimingWebp, gifOf, heic, svg, truncated } from '../../../test/bad-pictures.ts'
import { type Client, multipart } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto, plain } from '../../../test/pictures.ts'

const t = testApp()
const url = '/api/_uploads'

let member: Client
let picture: Buffer
beforeAll(async () => {
  member = await t.as(await makeUser(t.db))
  picture = await plain('#336699', 30, 20).png().toBuffer()
})

const files = () => filesBelow(t.site.settings.DATA_DIR)
const countStored = async () => ({
  images: (await t.db.selectFrom('images').select('id').execute()).length,
  erasures: (await t.db.selectFrom('image_erasures').select('image_id').execute()).length,
})

// A refused upload leaves nothing behind.
let stateBefore: unknown
beforeEach(async () => {
  stateBefore = { files: await files(), ...(await countStored()) }
})
afterEach(async () => {
  expect({ files: await files(), ...(await countStored()) }).toEqual(stateBefore)
})

const send = (parts: Parameters<typeof multipart>[0], headers: Record<string, string> = {}) => {
  const body = multipart(parts)
  return member.send({ method: 'POST', url, payload: body.payload, headers: { ...body.headers, ...headers } })
}

test('IMAGE-003 truncated files are refused', async () => {
  for (const [form, file] of Object.entries(await truncated())) {
    const answer = await member.upload(url, file)
    expect([form, answer.statusCode, answer.json()]).toEqual([
      form,
      400,
      { status: 400, code: 'unsupported_image', message: 'Unsupported image.' },
    ])
  }
})

test('IMAGE-003 a picture of 5 KB that claims 50,000 x 50,000 pixels is refused before it is decoded', async () => {
  const file = claimingPng(50_000, 50_000)
  expect(file.length).toBe(5 * 1024)
  for (const each of [file, claimingPng(10_001, 10_000), claimingWebp()]) {
    expect((await member.upload(url, each)).json().code).toBe('unsupported_image')
  }
})

test('IMAGE-003 formats whose decoder takes much memory have a limit of their own', async () => {
  const wide = { width: 5000, height: 3300, channels: 3 as const, background: '#223344' }
  const { default: sharp } = await import('sharp')
  const avif = await sharp({ create: wide }).avif({ effort: 0, quality: 30 }).toBuffer()
  expect(avif.length).toBeLessThan(3000)
  expect((await member.upload(url, avif)).json().code).toBe('unsupported_image')
})

test('IMAGE-004 a file that is too small for its pixels is refused before it is decoded', async () => {
  for (const size of [9990, 3200]) {
    const file = await blankWebp(size, size)
    const answer = await member.upload(url, file)
    expect([file.length, answer.statusCode, answer.json().code]).toEqual([38, 400, 'unsupported_image'])
  }
})

test('IMAGE-003 a GIF of 10,000 frames is refused', async () => {
  const answer = await member.upload(url, gifOf(10_000))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unsupported_image'])
})

test('IMAGE-003 a file that is no picture of the five formats is refused, whatever it is called', async () => {
  const none = {
    text: Buffer.from('A text that somebody called a picture.'),
    empty: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    svg,
    heic,
    tiff: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    pdf: Buffer.from('%PDF-1.7\n'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a JPEG in name only': Buffer.from('\xff\xd8\xff\xe0 and then words', 'latin1'),
  }
  for (const [what, file] of Object.entries(none)) {
    const answer = await member.upload(url, file, { name: 'photo.jpg' })
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, 400, 'unsupported_image'])
  }
})

test('IMAGE-002 a body of 26 MiB is refused, and one of less than 25 is read', async () => {
  const large = await member.upload(url, Buffer.alloc(26 * 1024 * 1024))
  expect([large.statusCode, large.json()]).toEqual([
    400,
    { status: 400, code: 'file_size_exceeded', message: 'Maximum file size exceeded.' },
  ])
  const full = await member.upload(url, Buffer.alloc(maxUploadBytes - 1000))
  expect(full.json().code).toBe('unsupported_image')
})

test('IMAGE-002 a body that is too large is refused also without a declared length', async () => {
  const { payload, headers } = multipart([{ field: 'image', name: 'a.jpg', bytes: Buffer.alloc(maxUploadBytes) }])
  const { Readable } = await import('node:stream')
  const pieces = Array.from({ length: Math.ceil(payload.length / 65_536) }, (_, at) =>
    payload.subarray(at * 65_536, (at + 1) * 65_536),
  )
  const answer = await member.send({ method: 'POST', url, payload: Readable.from(pieces), headers })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'file_size_exceeded'])
})

test('IMAGE-002 every multipart body that cannot be read answers file_size_exceeded', async () => {
  const { payload, headers } = multipart([{ field: 'image', name: 'a.png', bytes: picture }])
  const unreadable: [string, Buffer, string][] = [
    ['without its end', payload.subarray(0, payload.length - 30), headers['content-type'] ?? ''],
    ['cut in the head of the part', payload.subarray(0, 60), headers['content-type'] ?? ''],
    ['without a boundary', payload, 'multipart/form-data'],
    ['with another boundary', payload, 'multipart/form-data; boundary=other'],
    ['empty', Buffer.alloc(0), headers['content-type'] ?? ''],
  ]
  for (const [name, body, type] of unreadable) {
    const answer = await member.send({ method: 'POST', url, payload: body, headers: { 'content-type': type } })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'file_size_exceeded'])
  }
})

test('IMAGE-014 without a file in the field image the answer is 400 without a code', async () => {
  const file = { name: 'a.png', bytes: picture }
  const wrongBodies: [string, Parameters<typeof multipart>[0]][] = [
    ['no part', []],
    ['another field', [{ field: 'picture', ...file }]],
    ['a text', [{ field: 'image', bytes: Buffer.from('words') }]],
    [
      'two files',
      [
        { field: 'image', ...file },
        { field: 'image', ...file },
      ],
    ],
    ['three files', [file, file, file].map((each) => ({ field: 'image', ...each }))],
  ]
  for (const [name, parts] of wrongBodies) {
    const answer = await send(parts)
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, undefined])
  }
  const answers = [await member.post(url), await member.post(url, { image: 'words' })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
})

test('IMAGE-014 other fields beside the file do no harm', async () => {
  stateBefore = undefined
  const answer = await send([
    { field: 'alt', bytes: Buffer.from('words') },
    { field: 'image', name: '../../etc/passwd', bytes: picture },
    { field: 'thumbnail', name: 'b.png', bytes: picture },
  ])
  expect(answer.statusCode).toBe(200)
  stateBefore = { files: await files(), ...(await countStored()) }
})

test('a caller who may not upload is refused before the file is read', async () => {
  const stranger = await t.as(await makeUser(t.db))
  const owner = await makeUser(t.db)
  const large = await stranger.upload(`/api/users/${owner.username}/pro_pic`, Buffer.alloc(26 * 1024 * 1024))
  expect([large.statusCode, large.json().code]).toEqual([403, 'not_owner'])
  const { payload, headers } = multipart([{ field: 'image', name: 'a.jpg', bytes: await jpegPhoto(10, 10) }])
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const forged = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  expect(forged.statusCode).toBe(401)
})
