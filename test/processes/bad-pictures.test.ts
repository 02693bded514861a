import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankPng, claimingPng, claimingWebp, gifOf, svg, truncated } from '../bad-pictures.ts'
import { multipart } from '../client.ts'
import { decodersOf, megabytesOf } from '../decoders.ts'
import { filesBelow, jpegPhoto, plain } from '../pictures.ts'
import { type SessionHeaders, signUpAt } from './sign-up.ts'
import { type Process, prepareData, serve, stop } from './site.ts'

// Watches the memory of a running site from outside: that of the server and of its decode processes together.

/** How much memory any image may take, however bad it is. */
const maxMegabytes = 200

let dataDir: string
let site: Process & { url: string }
let idle = 0
let session: SessionHeaders

beforeAll(async () => {
  dataDir = await prepareData()
  site = await serve({ DATA_DIR: dataDir, RATE_LIMITS: 'false' })
  session = await signUpAt(site.url, 'painter')
  await upload(await plain('#336699', 40, 30).png().toBuffer())
  idle = megabytesOf(site.child.pid ?? 0)
})
afterAll(async () => {
  await stop(site)
  rmSync(dataDir, { recursive: true, force: true })
})

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

/** Does the work, and measures the maximum of memory that the site used during it, in addition to its memory at rest. */
async function measureMemory<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  const server = site.child.pid ?? 0
  let max = 0
  const measure = () => {
    const now = [server, ...decodersOf(server)].reduce((sum, pid) => sum + megabytesOf(pid), 0)
    max = Math.max(max, now - idle)
  }
  const timer = setInterval(measure, 10)
  try {
    const result = await work()
    measure()
    return { result, megabytes: Math.round(max) }
  } finally {
    clearInterval(timer)
  }
}

const incomingFiles = () => filesBelow(`${dataDir}/incoming`)

async function requireRefusals(files: Record<string, Buffer>, code: string): Promise<void> {
  const before = await filesBelow(`${dataDir}/pictures`)
  for (const [name, file] of Object.entries(files)) {
    const { result, megabytes } = await measureMemory(() => upload(file))
    expect([name, result]).toEqual([name, { status: 400, code }])
    expect([name, megabytes < maxMegabytes ? 'little' : megabytes]).toEqual([name, 'little'])
  }
  expect(await incomingFiles()).toEqual([])
  expect(await filesBelow(`${dataDir}/pictures`)).toEqual(before)
}

test('IMAGE-003 broken images, and images whose header states a huge size, are refused with little memory and leave no files', async () => {
  await requireRefusals(
    {
      ...(await truncated()),
      '5 KB of 50,000 x 50,000 pixels': claimingPng(50_000, 50_000),
      '44 bytes of 16,383 x 16,383 pixels': claimingWebp(),
      'a GIF of 10,000 frames': gifOf(10_000),
      'an SVG': svg,
      'a text': Buffer.from('A text with the file name of an image.'),
    },
    'unsupported_image',
  )
})

test('IMAGE-002 a body of 26 MiB is refused with little memory and leaves no files', async () => {
  await requireRefusals({ '26 MiB': Buffer.alloc(26 * 1024 * 1024) }, 'file_size_exceeded')
})

test('IMAGE-004 the largest image that is accepted is decoded line by line, with little memory', async () => {
  const file = blankPng(10_000, 10_000)
  expect(file.length).toBeLessThan(20_000)
  const { result, megabytes } = await measureMemory(() => upload(file))
  expect(result).toEqual({ status: 200, width: 5000 })
  expect(megabytes).toBeLessThan(maxMegabytes)
  expect(await incomingFiles()).toEqual([])
})

test('IMAGE-014 requests with two files or none are refused and leave no files', async () => {
  const file = { field: 'image', name: 'a.jpg', bytes: await jpegPhoto(800, 600) }
  for (const parts of [[file, file], []]) {
    const { payload, headers } = multipart(parts)
    expect(await send(payload, headers)).toEqual({ status: 400 })
  }
  expect(await incomingFiles()).toEqual([])
})

test('IMAGE-002 forty simultaneous bodies that never end take little memory and leave no files', {
  tags: ['nightly'],
}, async () => {
  const { payload, headers } = multipart([{ field: 'image', name: 'a.jpg', bytes: Buffer.alloc(300_000) }])
  const { megabytes } = await measureMemory(async () => {
    const sending = Array.from({ length: 40 }, () => {
      const each = request(`${site.url}/api/_uploads`, { method: 'POST', headers: { ...session, ...headers } })
      each.on('error', () => {})
      each.write(payload.subarray(0, 250_000))
      return each
    })
    await expect.poll(incomingFiles).toHaveLength(40)
    for (const each of sending) each.destroy()
    await expect.poll(incomingFiles).toEqual([])
  })
  expect(megabytes).toBeLessThan(maxMegabytes)
})

test('IMAGE-002 eight simultaneous uploads of 24 MB take little memory, because they go to disk', {
  tags: ['nightly'],
}, async () => {
  // Four members, so that nobody has more uploads waiting than allowed.
  const members = await Promise.all(
    ['one', 'two', 'three', 'four'].map((number) => signUpAt(site.url, `painter_${number}`)),
  )
  const file = Buffer.alloc(24 * 1024 * 1024)
  const { result, megabytes } = await measureMemory(() =>
    Promise.all([...members, ...members].map((member) => upload(file, member))),
  )
  expect(result).toEqual(Array(8).fill({ status: 400, code: 'unsupported_image' }))
  expect(megabytes).toBeLessThan(maxMegabytes)
  expect(await incomingFiles()).toEqual([])
})
