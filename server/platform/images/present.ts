import { LRUCache } from 'lru-cache'
import type { Image } from '../../../api/people/images.ts'
import { toWire } from '../db/keys.ts'
import type { Site } from '../site.ts'
import { type Box, copySize, kinds } from './image-kinds.ts'
import type { ImageRow } from './image-row.ts'
import { imageAddress } from './sign.ts'

/** How long the addresses of images work that only some people may see. */
export const openSeconds = 600

interface Extras {
  caption?: string | null
  /** For viewers who may see a withheld image: its addresses expire at this time. */
  until?: Date | undefined
}

/** An image with its copies, as the contract has it. The cached part never changes; the texts may. */
export function presentImage(site: Pick<Site, 'secrets'>, row: ImageRow, extras: Extras = {}): Image {
  const image = extras.until ? makeImage(site, row, extras.until) : cachedImage(site, row)
  const { altText } = row
  const { caption = null } = extras
  return altText === null && caption === null ? image : { ...image, altText, caption }
}

/** Right after an upload it is unknown which copies will be used. */
export function presentUpload(site: Pick<Site, 'secrets'>, row: ImageRow): Image {
  return { ...presentImage(site, row), copies: [] }
}

/** The address of a small copy of a hidden image, for administrators; it expires at `until`. */
export function hiddenImageAddress({ secrets }: Pick<Site, 'secrets'>, id: bigint, until: Date): string {
  const size = { width: 480, height: 480, fit: 'contain' } as const
  const end = Math.floor(until.getTime() / 1000)
  return imageAddress(secrets.image, { id: toWire(id), format: 'jpeg', size, until: end, opensHidden: true })
}

// Signing the images of a feed takes longer than the rest of presenting it, and the same images are requested again and
// again.
const cached = new WeakMap<Buffer, LRUCache<string, Image>>()
const maxCached = 4_000

function cachedImage(site: Pick<Site, 'secrets'>, row: ImageRow): Image {
  const images = cached.get(site.secrets.image) ?? new LRUCache<string, Image>({ max: maxCached })
  cached.set(site.secrets.image, images)
  const key = `${row.kind} ${row.id}`
  const existing = images.get(key)
  if (existing) return existing
  const image = makeImage(site, row)
  images.set(key, image)
  return image
}

function makeImage({ secrets }: Pick<Site, 'secrets'>, row: ImageRow, until?: Date): Image {
  const id = toWire(BigInt(row.id))
  const { width, height, bytes, averageColor } = row
  const end = until && Math.floor(until.getTime() / 1000)
  const address = (format: 'jpeg' | 'webp', size?: Box) => imageAddress(secrets.image, { id, format, size, until: end })
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
      ...copySize(row, box),
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
