import { readdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

// Images for uploads, drawn when a test needs them.

/** A gradient with grain, which compresses about as well as a photo. */
export function photo(width = 1600, height = 1200): Sharp {
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#26415e"/>
    <stop offset="0.55" stop-color="#d98a5b"/><stop offset="1" stop-color="#f6dfa4"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/></svg>`
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp(Buffer.from(gradient)).composite([
    { input: { create: { width, height, channels: 3, background: '#808080', noise: grain } }, blend: 'soft-light' },
  ])
}

export const jpegPhoto = (width?: number, height?: number): Promise<Buffer> =>
  photo(width, height).jpeg({ quality: 90 }).toBuffer()

/** An image of one colour. */
export const plain = (colour: string, width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 4, background: colour } })

/** Every file below a folder, as paths within it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
}
