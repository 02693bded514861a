import { crc32, deflateSync } from 'node:zlib'
import { plain } from './pictures.ts'

// Files that are not images, or that decode to far more pixels than their size suggests.

/** A PNG of some kilobytes whose header states this size. */
export function claimingPng(width: number, height: number, bytes = 5 * 1024): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(3 * 1024))
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const padding = chunk('tEXt', Buffer.alloc(Math.max(0, bytes - Buffer.concat(parts).length - 20), 'a\0'))
  return Buffer.concat([signature, ...parts.slice(0, 1), padding, ...parts.slice(1)])
}

/** A valid black PNG with one bit per pixel: a few kilobytes for millions of pixels. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A valid lossless WebP of one colour: 38 bytes, whatever its width and height. */
export async function blankWebp(width: number, height: number): Promise<Buffer> {
  const file = await plain('#223344', 10, 10).removeAlpha().webp({ lossless: true, effort: 0 }).toBuffer()
  writeSize(file, 21, width, height)
  return file
}

/** Writes the size as WebP stores it: 14 bits each for the width and the height, both minus one. */
function writeSize(file: Buffer, at: number, width: number, height: number): void {
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), at)
}

/** 38 bytes that a lossless decoder reads as 268 million pixels. */
export function claimingWebp(): Buffer {
  const image = Buffer.alloc(24)
  image.writeUInt8(0x2f, 0)
  writeSize(image, 1, 16_383, 16_383)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(image.length)
  const whole = Buffer.alloc(4)
  whole.writeUInt32LE(image.length + 12)
  return Buffer.concat([Buffer.from('RIFF'), whole, Buffer.from('WEBPVP8L'), size, image])
}

/** A valid GIF; each frame is one pixel. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x0a\0\x0a\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('\x21\xf9\x04\0\x05\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export const svg = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
  <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><text y="20">&secret;</text></svg>`,
)

/** The head of a HEIC file, which uses the same container as AVIF. */
export const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)])

/** The first 60 percent of valid files. */
export async function truncated(): Promise<Record<string, Buffer>> {
  const drawn = plain('#8899aa', 400, 300)
  const noisy = drawn.composite([
    {
      input: {
        create: {
          width: 400,
          height: 300,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      },
      blend: 'soft-light',
    },
  ])
  const whole = {
    'baseline jpeg': await noisy.clone().jpeg().toBuffer(),
    'progressive jpeg': await noisy.clone().jpeg({ progressive: true }).toBuffer(),
    png: await noisy.clone().png().toBuffer(),
    'interlaced png': await noisy.clone().png({ progressive: true }).toBuffer(),
    webp: await noisy.clone().webp().toBuffer(),
    avif: await noisy.clone().avif({ effort: 0 }).toBuffer(),
    gif: await noisy.clone().gif().toBuffer(),
  }
  return Object.fromEntries(
    Object.entries(whole).map(([form, file]) => [`truncated ${form}`, file.subarray(0, Math.floor(file.length * 0.6))]),
  )
}
