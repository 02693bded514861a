import { LRUCache } from 'lru-cache'
import type { Image } from '../../../api/people/images.ts'
import { toWire } from '../db/keys.ts'
import type { Site } from '../site.ts'
import { type Box, fitted, kinds } from './image-kinds.ts'
import type { ImageRow } from './image-row.ts'
import { addressOf } from './sign.ts'

interface Extras {
  caption?: string | null
  /** For who may see it though it is withheld: addresses that end then. */
  until?: Date | undefined
}

/** An image with its copies, as the contract has it. What it is cached with never changes; words about it may. */
export function presentImage(site: Pick<Site, 'secrets'>, row: ImageRow, extras: Extras = {}): Image {
  const image = extras.until ? makeImage(site, row, extras.until) : cachedImage(site, row)
  const { altText } = row
  const { caption = null } = extras
  return altText === null && caption === null ? image : { ...image, altText, caption }
}

/** Right after an upload nobody knows yet which copies it will have. */
export function presentUpload(site: Pick<Site, 'secrets'>, row: ImageRow): Image {
  return { ...presentImage(site, row), copies: [] }
}

/** The address of a small copy of a hidden image, for administrators; valid until this time. */
export function addressToLook({ secrets }: Pick<Site, 'secrets'>, id: bigint, until: Date): string {
  const size = { width: 480, height: 480, fit: 'contain' } as const
  const end = Math.floor(until.getTime() / 1000)
  return addressOf(secrets.image, { id: toWire(id), format: 'jpeg', size, until: end, opensHidden: true })
}

// Signing a feed's images takes longer than all else about presenting it, and each is asked for again and again.
const cached = new WeakMap<Buffer, LRUCache<string, Image>>()
const maxCached = 4_000

function cachedImage(site: Pick<Site, 'secrets'>, row: ImageRow): Image {
  const images = cached.get(site.secrets.image) ?? new LRUCache<string, Image>({ max: maxCached })
  cached.set(site.secrets.image, images)
  const key = `${row.kind} ${row.id}`
  const known = images.get(key)
  if (known) return known
  const image = makeImage(site, row)
  images.set(key, image)
  return image
}

function makeImage({ secrets }: Pick<Site, 'secrets'>, row: ImageRow, until?: Date): Image {
  const id = toWire(BigInt(row.id))
  const { width, height, bytes, averageColor } = row
  const end = until && Math.floor(until.getTime() / 1000)
  const address = (format: 'jpeg' | 'webp', size?: Box) => addressOf(secrets.image, { id, format, size, until: end })
  return {
    id,
    format: 'jpeg',
    mimetype: 'image/jpeg',
    width,
    height,
    size: bytes,
    averageColor: `rgb(${averageColor >> 16},${(averageColor >> 8) & 255},${averageColor & 255})`,
    url: address('jpeg'),
    copies: kinds[row.kind].copies.map(({ name, ...box }) => ({
      name,
      ...fitted(row, box),
      boxWidth: box.width,
      boxHeight: box.height,
      objectFit: box.fit,
      format: 'jpeg',
      url: address('jpeg', box),
      sources: [{ format: 'webp', url: address('webp', box) }],
    })),
    altText: null,
    caption: null,
  }
}
