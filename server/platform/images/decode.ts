import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type Form, formOf, maxPixels, requireBounds, Unsupported } from './bounds.ts'
import type { Box } from './image-kinds.ts'

// What happens to the bytes that strangers send. It runs in a process of its own (decode-process.ts).

export type Stored = { width: number; height: number; bytes: number; averageColor: number }

// Every image is decoded once, so a cache only costs memory. One at a time is the measure of all that is stated about memory.
sharp.cache(false)
sharp.concurrency(1)

// libvips knows a hundred formats, some of which read other files or addresses. These five are all that it may open here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
})

/**
 * Makes the JPEG that is kept: turned upright, colours in sRGB, transparency on white, nothing of what the camera wrote down.
 * Not progressive and without tables fitted to it: it is ten percent larger and needs half the memory, now and for every copy.
 */
export async function storeImage(from: string, to: string, box: Box): Promise<Stored> {
  const { form, fileBytes } = await readForm(from)
  const input = openImage(from)
  requireBounds(form, await known(() => input.metadata()), fileBytes)
  const upright = input.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const made = upright.resize(resizeTo(box)).jpeg({ quality: 82, optimizeCoding: false })
  const { width, height, size: bytes } = await known(() => made.toFile(to))
  return { width, height, bytes, averageColor: await averageOf(to) }
}

/** From what storeImage made, so that nothing here can surprise. */
export async function makeCopy(from: string, to: string, box: Box, format: 'jpeg' | 'webp'): Promise<void> {
  const input = openImage(from)
  const { width, height } = await input.metadata()
  const isWhole = width <= box.width && height <= box.height
  const copy = isWhole ? input : input.resize(resizeTo(box))
  await (format === 'jpeg' ? copy.jpeg({ quality: 80 }) : copy.webp({ quality: 80 })).toFile(to)
}

function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels.jpeg, failOn: 'error', sequentialRead: true, pages: 1 })
}

function resizeTo({ width, height, fit }: Box) {
  return fit === 'cover'
    ? { width, height, fit: 'cover' as const }
    : { width, height, fit: 'inside' as const, withoutEnlargement: true }
}

/** By what it holds, whatever it is called. */
async function readForm(path: string): Promise<{ form: Form; fileBytes: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const form = formOf(buffer.subarray(0, bytesRead).toString('latin1'))
    if (!form) throw new Unsupported('The file is none of the formats that are taken.')
    return { form, fileBytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

async function averageOf(path: string): Promise<number> {
  const { data } = await sharp(path).resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return ((data[0] ?? 0) << 16) | ((data[1] ?? 0) << 8) | (data[2] ?? 0)
}

/** What libvips says of an image is the image's fault, unless it speaks of the file that it writes. */
async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (/unable to open for write|write failed|No space left|Disk quota/i.test(words)) throw error
    throw new Unsupported(words)
  }
}
