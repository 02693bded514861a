import sharp, { type Sharp } from 'sharp'

// The mark of the site for who does not read favicon.svg: browsers that ask for /favicon.ico unbidden, home screens, and the installed app.

const iconSides = [16, 32, 48]
const touchSide = 180

/** Parts of the side that the mark takes. A phone cuts the corners off, or leaves of a maskable icon no more than a circle of 0.8. */
const touchShare = 2 / 3
const maskableShare = 0.5
/** How round the corners of a tile are that nobody cuts. */
const cornerShare = 0.2

// As web/platform/ui/tokens.css has them: the accent, and the page by day.
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
export const touchIcon = (mark: string): Promise<Buffer> => tile(mark, touchSide, touchShare).then(packed)

/** What a system shows as it is: its corners are cut already. */
export async function appIcon(mark: string, side: number): Promise<Buffer> {
  const corner = cornerShare * side
  const form = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${side}" height="${side}" rx="${corner}"/></svg>`
  return packed(
    sharp(await (await tile(mark, side, touchShare)).toBuffer()).composite([
      { input: Buffer.from(form), blend: 'dest-in' },
    ]),
  )
}

/** What a system cuts into a form of its own. */
export const maskableIcon = (mark: string, side: number): Promise<Buffer> =>
  tile(mark, side, maskableShare).then(packed)

async function tile(mark: string, side: number, share: number): Promise<Sharp> {
  const inner = 2 * Math.round((share * side) / 2)
  const margin = (side - inner) / 2
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: ground }
  const picture = await drawn(mark, inner).extend(around).flatten({ background: ground }).png().toBuffer()
  return sharp(picture)
}

const packed = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer()

function drawn(mark: string, side: number): Sharp {
  return sharp(Buffer.from(mark.replaceAll('currentColor', ink)), { density: 72 * (side / 16) * 4 }).resize(side, side)
}
