import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankPng, claimingPng, claimingWebp, gifOf, svg, truncated } from '../bad-pictures.ts'
import { multipart } from '../client.ts'
import { decodersOf, megabytesOf } from '../decoders.ts'
import { filesBelow, jpegPhoto, plain } from '../pictures.ts'
import { type Process, prepareData, serve, stop } from './site.ts'

// A whole site as it runs, with its memory watched from outside: of the server and of the decoder that it starts, together.

/** What any picture may take of the machine, however bad it is. */
const maxMegabytes = 200

let dataDir: string
let site: Process & { url: string }
let idle = 0
let session: { cookie: string; 'x-csrf-token': string }

beforeAll(async () => {
  dataDir = await prepareData()
  site = await serve({ DATA_DIR: dataDir, RATE_LIMITS: 'false' })
  session = await signUp('painter')
  await upload(await plain('#336699', 40, 30).png().toBuffer())
  idle = megabytesOf(site.child.pid ?? 0)
})
afterAll(async () => {
  await stop(site)
  rmSync(dataDir, { recursive: true, force: true })
})

async function signUp(username: string): Promise<typeof session> {
  const first = await fetch(`${site.url}/api/_initial`)
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const made = { cookie, 'x-csrf-token': first.headers.get('csrf-token') ?? '' }
  const body = JSON.stringify({ username, password: 'long enough', email: '' })
  const answer = await fetch(`${site.url}/api/_signup`, { method: 'POST', headers: made, body })
  expect(answer.status).toBe(201)
  return made
}

interface Answer {
  status: number
  code?: string
  width?: number
}

async function send(payload: Buffer, headers: Record<string, string>, as = session): Promise<Answer> {
  const body = new Uint8Array(payload)
  const answer = await fetch(`${site.url}/api/_uploads`, { method: 'POST', headers: { ...as, ...headers }, body })
  const { code, width } = (await answer.json()) as Answer
  return { status: answer.status, ...(code && { code }), ...(width && { width }) }
}

function upload(bytes: Buffer, as = session): Promise<Answer> {
  const { payload, headers } = multipart([{ field: 'image', name: 'photo.jpg', bytes }])
  return send(payload, headers, as)
}

/** The answers, and the most that the site had in memory meanwhile beyond what it has at rest. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const server = site.child.pid ?? 0
  let most = 0
  const look = () => {
    const now = [server, ...decodersOf(server)].reduce((sum, pid) => sum + megabytesOf(pid), 0)
    most = Math.max(most, now - idle)
  }
  const timer = setInterval(look, 10)
  try {
    const result = await work()
    look()
    return { result, megabytes: Math.round(most) }
  } finally {
    clearInterval(timer)
  }
}

const onTheWay = () => filesBelow(`${dataDir}/incoming`)

async function requireRefusals(files: Record<string, Buffer>, code: string): Promise<void> {
  const before = await filesBelow(`${dataDir}/pictures`)
  for (const [what, file] of Object.entries(files)) {
    const { result, megabytes } = await watched(() => upload(file))
    expect([what, result]).toEqual([what, { status: 400, code }])
    expect([what, megabytes < maxMegabytes ? 'little' : megabytes]).toEqual([what, 'little'])
  }
  expect(await onTheWay()).toEqual([])
  expect(await filesBelow(`${dataDir}/pictures`)).toEqual(before)
}

test('IMAGE-003 pictures that are broken, or claim to be huge, are refused with little memory and leave nothing', async () => {
  await requireRefusals(
    {
      ...(await truncated()),
      '5 KB of 50,000 x 50,000 pixels': claimingPng(50_000, 50_000),
      '44 bytes of 16,383 x 16,383 pixels': claimingWebp(),
      'a GIF of 10,000 frames': gifOf(10_000),
      'an SVG': svg,
      'a text': Buffer.from('A text that somebody called a picture.'),
    },
    'unsupported_image',
  )
})

test('IMAGE-002 a body of 26 MiB is refused with little memory and leaves nothing', async () => {
  await requireRefusals({ '26 MiB': Buffer.alloc(26 * 1024 * 1024) }, 'file_size_exceeded')
})

test('IMAGE-004 the largest picture that is taken is decoded with little memory, line by line', async () => {
  const file = blankPng(10_000, 10_000)
  expect(file.length).toBeLessThan(20_000)
  const { result, megabytes } = await watched(() => upload(file))
  expect(result).toEqual({ status: 200, width: 5000 })
  expect(megabytes).toBeLessThan(maxMegabytes)
  expect(await onTheWay()).toEqual([])
})

test('IMAGE-014 two files, and none, are refused and leave nothing', async () => {
  const file = { field: 'image', name: 'a.jpg', bytes: await jpegPhoto(800, 600) }
  for (const parts of [[file, file], []]) {
    const { payload, headers } = multipart(parts)
    expect(await send(payload, headers)).toEqual({ status: 400 })
  }
  expect(await onTheWay()).toEqual([])
})

test('IMAGE-002 forty bodies that never end, at the same time, take little memory and leave nothing', {
  tags: ['nightly'],
}, async () => {
  const { payload, headers } = multipart([{ field: 'image', name: 'a.jpg', bytes: Buffer.alloc(300_000) }])
  const { megabytes } = await watched(async () => {
    const sending = Array.from({ length: 40 }, () => {
      const each = request(`${site.url}/api/_uploads`, { method: 'POST', headers: { ...session, ...headers } })
      each.on('error', () => {})
      each.write(payload.subarray(0, 250_000))
      return each
    })
    await expect.poll(onTheWay).toHaveLength(40)
    for (const each of sending) each.destroy()
    await expect.poll(onTheWay).toEqual([])
  })
  expect(megabytes).toBeLessThan(maxMegabytes)
})

test('IMAGE-002 eight uploads of 24 MB at the same time take little memory, as they go to disk', {
  tags: ['nightly'],
}, async () => {
  // So that none of them has more waiting than a member may.
  const members = await Promise.all(['one', 'two', 'three', 'four'].map((number) => signUp(`painter_${number}`)))
  const file = Buffer.alloc(24 * 1024 * 1024)
  const { result, megabytes } = await watched(() =>
    Promise.all([...members, ...members].map((member) => upload(file, member))),
  )
  expect(result).toEqual(Array(8).fill({ status: 400, code: 'unsupported_image' }))
  expect(megabytes).toBeLessThan(maxMegabytes)
  expect(await onTheWay()).toEqual([])
})
