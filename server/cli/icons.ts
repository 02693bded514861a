import sharp, { type Sharp } from 'sharp'

// The mark of the site for who does not read favicon.svg: browsers that ask for /favicon.ico unbidden, and the home screens of phones.

const iconSides = [16, 32, 48]
const touchSide = 180
/** A phone cuts the corners off. */
const touchMargin = 30

// As web/ui/tokens.css has them: the accent, and the page by day.
const ink = '#1f5d8b'
const ground = '#f3f0eb'

/** An .ico with a PNG for each side. */
export async function windowIcon(mark: string): Promise<Buffer> {
  const pictures = await Promise.all(iconSides.map((side) => drawn(mark, side).png({ compressionLevel: 9 }).toBuffer()))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(iconSides[index] ?? 0, at)
    head.writeUInt8(iconSides[index] ?? 0, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** Without holes, which a phone would fill with black. */
export function touchIcon(mark: string): Promise<Buffer> {
  const margin = { top: touchMargin, bottom: touchMargin, left: touchMargin, right: touchMargin }
  return drawn(mark, touchSide - 2 * touchMargin)
    .extend({ ...margin, background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function drawn(mark: string, side: number): Sharp {
  return sharp(Buffer.from(mark.replaceAll('currentColor', ink)), { density: 72 * (side / 16) * 4 }).resize(side, side)
}
