import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { kinds } from '../../server/platform/images/image-kinds.ts'
import { imageAddress } from '../../server/platform/images/sign.ts'
import { decodersOf, megabytesOf } from '../../test/decoders.ts'
import { jpegPhoto } from '../../test/pictures.ts'
import { sendRequest } from '../send-request.ts'
import type { Served } from '../serve.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const rounds = 7
/** As many as the limit for one member allows: one is decoded, three wait. */
const together = 4
const secret = 'a secret for this measurement alone'

const { stored, copies } = kinds.post
/** The sizes of copies without duplicates; some copies have the same size and share a file. */
const boxes = copies.filter(
  ({ width, height }, at) => copies.findIndex((each) => each.width === width && each.height === height) === at,
)
const formats = ['jpeg', 'webp'] as const

/** Measures the upload of a photo of 4000 x 3000 pixels, until the original is stored, and the making of all its copies. */
export async function measurePictures(world: World): Promise<Table> {
  const photo = await jpegPhoto(4000, 3000)
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-bench-pictures-'))
  const site = await world.startSite({ IMAGE_SECRET: secret, DATA_DIR: dataDir })
  try {
    const client = await logIn(site, world.memberCookie)
    await client.upload(photo)
    const ours = await measureOurs(site, client, photo)
    const bare = await measureSharp(photo)
    return {
      title: 'A photo of 4000 x 3000 pixels, milliseconds',
      columns: ['step', 'the site', 'sharp alone', 'max memory, MB'],
      rows: [
        ['stored: upright, no metadata, average colour', ours.store, bare.store, ours.storeMemory],
        [`${boxes.length} copies, each as JPEG and WebP`, ours.copies, bare.copies, ours.copiesMemory],
        ['both', ours.store + ours.copies, bare.store + bare.copies, Math.max(ours.storeMemory, ours.copiesMemory)],
        [`stored, each of ${together} at the same time`, ours.each, bare.store, ours.eachMemory],
      ],
      notes: [
        `medians of ${rounds}; a JPEG of ${(photo.length / 1e6).toFixed(1)} MB over loopback; one decode at a time`,
        'memory: of the server and its decoder together, in addition to the server at rest',
        'sharp alone: the same steps in a process that does nothing else, from memory to memory',
      ],
    }
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Client {
  /** Returns the id of the image. */
  upload(file: Buffer): Promise<string>
}

async function logIn(site: Served, cookie: string): Promise<Client> {
  const { headers } = await sendRequest(`${site.address}/api/_initial`, { cookie })
  const token = String(headers['csrf-token'])
  return {
    async upload(file) {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(file)]), 'photo.jpg')
      const answer = await fetch(`${site.address}/api/_uploads`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': token },
        body: form,
      })
      if (!answer.ok) throw new Error(`The upload was answered ${answer.status} ${await answer.text()}.`)
      return ((await answer.json()) as { id: string }).id
    },
  }
}

async function measureOurs(site: Served, client: Client, photo: Buffer) {
  const idle = megabytesOf(site.pid)
  const stores: number[] = []
  const all: number[] = []
  const storing = watchMemory(site, idle)
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    stores.push(await timed(async () => ids.push(await client.upload(photo))))
  }
  const storeMemory = storing.max()
  const copying = watchMemory(site, idle)
  for (const id of ids) all.push(await timed(() => fetchCopies(site, id)))
  const copiesMemory = copying.max()
  const many = watchMemory(site, idle)
  const each = (await timed(() => Promise.all(Array.from({ length: together }, () => client.upload(photo))))) / together
  return { store: median(stores), storeMemory, copies: median(all), copiesMemory, each, eachMemory: many.max() }
}

async function fetchCopies(site: Served, id: string): Promise<void> {
  for (const size of boxes) {
    for (const format of formats) {
      const { status } = await sendRequest(`${site.address}${imageAddress(Buffer.from(secret), { id, format, size })}`)
      if (status !== 200) throw new Error(`A copy was answered ${status}.`)
    }
  }
}

/** Measures the same steps with the same settings, without the site. */
async function measureSharp(photo: Buffer) {
  sharp.cache(false)
  sharp.concurrency(1)
  const sizeOf = (width: number, height: number, kind: string) =>
    kind === 'cover'
      ? { width, height, fit: 'cover' as const }
      : { width, height, fit: 'inside' as const, withoutEnlargement: true }
  const stores: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    let original = Buffer.alloc(0)
    stores.push(
      await timed(async () => {
        const upright = sharp(photo)
          .autoOrient()
          .resize(sizeOf(stored.width, stored.height, stored.fit))
        original = await upright.jpeg({ quality: 82, optimizeCoding: false }).toBuffer()
        await sharp(original).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
      }),
    )
    all.push(
      await timed(async () => {
        for (const box of boxes) {
          for (const format of formats) {
            await sharp(original)
              .resize(sizeOf(box.width, box.height, box.fit))
              [format]({ quality: 80 })
              .toBuffer()
          }
        }
      }),
    )
  }
  return { store: median(stores), copies: median(all) }
}

function watchMemory(site: Served, idle: number): { max(): number } {
  let max = 0
  const measure = () => {
    const now = [site.pid, ...decodersOf(site.pid)].reduce((sum, pid) => sum + megabytesOf(pid), 0)
    max = Math.max(max, now - idle)
  }
  const timer = setInterval(measure, 10)
  return {
    max() {
      clearInterval(timer)
      measure()
      return max
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
