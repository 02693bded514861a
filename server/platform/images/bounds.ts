import type { Metadata } from 'sharp'

// Limits on what a file may claim to be. All of it is known before anything is decoded.

/** The file is not an image in an accepted format. Any other error is a failure of the site. */
export class Unsupported extends Error {
  override name = 'Unsupported'
}

export type Form = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * A 5 KB image can need gigabytes, so the size that it claims is read before anything is decoded. JPEG and PNG are
 * decoded line by line, WebP and GIF as a whole, AVIF with 18 bytes a pixel: with these limits each takes at most 200
 * MB, or 300 MB for AVIF and for a WebP that must be rotated.
 */
export const maxPixels: Readonly<Record<Form, number>> = {
  jpeg: 100_000_000,
  png: 100_000_000,
  webp: 100_000_000,
  gif: 40_000_000,
  avif: 16_000_000,
}
/** A progressive JPEG and an interlaced PNG have no complete line before the end. */
const maxProgressivePixels = 50_000_000
/** More than a minute of video. Only the first frame is used, but all are counted to find it. */
const maxFrames = 2_000
/** CMYK colours are converted one by one: 40 million take 3 s, longer than 100 million of any others. */
const maxPrintPixels = 40_000_000

/** A little more than a 4K screen: a lossless WebP of one colour needs only 38 bytes for it. */
const maxPixelsOfAnySize = 10_000_000
/**
 * Larger images must have at least one byte for so many pixels. Real encoders pack a single colour best: JPEG 511
 * pixels a byte (in grey), PNG 8,256 (black and white; deflate cannot do better), WebP 25,000, GIF 1,460, AVIF 36,600.
 */
const maxPixelsPerByte: Readonly<Record<Form, number>> = {
  jpeg: 1_000,
  png: 10_000,
  webp: 30_000,
  gif: 2_000,
  avif: 40_000,
}

/** What the file says about itself. */
type Facts = Pick<Metadata, 'width' | 'height'> &
  Partial<Pick<Metadata, 'isProgressive' | 'space' | 'compression' | 'pages'>>

/** Detects the format by the first bytes. */
export function detectForm(head: string): Form | undefined {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  // HEIC comes in the same container; the brands tell them apart.
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)) ? 'avif' : undefined
}

export function requireBounds(form: Form, facts: Facts, fileBytes: number): void {
  const { width, height, isProgressive, space, compression, pages = 1 } = facts
  if (form === 'avif' && compression !== 'av1') throw new Unsupported('The file is HEIC.')
  if (pages > maxFrames) throw new Unsupported(`The picture has more than ${maxFrames} frames.`)
  const bounds = [maxPixels[form]]
  if (isProgressive) bounds.push(maxProgressivePixels)
  if (space === 'cmyk') bounds.push(maxPrintPixels)
  const max = Math.min(...bounds)
  if (width * height > max) throw new Unsupported(`The picture has more than ${max / 1e6} million pixels.`)
  if (width * height > Math.max(maxPixelsOfAnySize, fileBytes * maxPixelsPerByte[form]))
    throw new Unsupported(`The file is too small for ${width} x ${height} pixels.`)
}
