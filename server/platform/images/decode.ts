import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { detectForm, type Form, maxPixels, requireBounds, Unsupported } from './bounds.ts'
import type { Box } from './image-kinds.ts'

// Processes the bytes that strangers send. It runs in a process of its own (decode-process.ts).

export type Stored = { width: number; height: number; bytes: number; averageColor: number }

// Every image is decoded once, so a cache would only cost memory. All numbers about memory assume one image at a time.
sharp.cache(false)
sharp.concurrency(1)

// libvips supports a hundred formats, some of which read other files or addresses. Only these five may be opened here.
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
 * Makes the JPEG that is stored: rotated upright, colours in sRGB, transparency on white, without metadata of the
 * camera. It is not progressive and has no optimized tables: that makes it ten percent larger, but it needs half the
 * memory, now and for every copy.
 */
export async function storeImage(from: string, to: string, box: Box): Promise<Stored> {
  const { form, fileBytes } = await readForm(from)
  const input = openImage(from)
  requireBounds(form, await blameImage(() => input.metadata()), fileBytes)
  const upright = input.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const resized = upright.resize(resizeTo(box)).jpeg({ quality: 82, optimizeCoding: false })
  const { width, height, size: bytes } = await blameImage(() => resized.toFile(to))
  return { width, height, bytes, averageColor: await averageColorOf(to) }
}

/** Reads only what storeImage made, so it needs no checks. */
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

/** Detects the format by the contents, whatever the file is called. */
async function readForm(path: string): Promise<{ form: Form; fileBytes: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const form = detectForm(buffer.subarray(0, bytesRead).toString('latin1'))
    if (!form) throw new Unsupported('The file does not have an accepted format.')
    return { form, fileBytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

async function averageColorOf(path: string): Promise<number> {
  const { data } = await sharp(path).resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return ((data[0] ?? 0) << 16) | ((data[1] ?? 0) << 8) | (data[2] ?? 0)
}

/** Errors of libvips mean that the image is bad, unless they are about the file that it writes. */
async function blameImage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/unable to open for write|write failed|No space left|Disk quota/i.test(message)) throw error
    throw new Unsupported(message)
  }
}
