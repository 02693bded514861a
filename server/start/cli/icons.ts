import sharp, { type Sharp } from 'sharp'

// The site's icon for programs that do not use favicon.svg: browsers that request /favicon.ico by themselves, home
// screens, and the installed app.

const iconSides = [16, 32, 48]
const touchSide = 180

/**
 * How much of the side the mark takes. A phone cuts off the corners, and of a maskable icon it may keep only a circle
 * of 0.8 of the side.
 */
const touchShare = 2 / 3
const maskableShare = 0.5
/** The radius of the corners of an icon that systems do not cut. */
const cornerShare = 0.2

// As in web/platform/ui/tokens.css: the accent, and the page in the light theme.
const ink = '#1f5d8b'
const background = '#f3f0eb'

/** An .ico file with a PNG for each side length. */
export async function windowIcon(mark: string): Promise<Buffer> {
  const pictures = await Promise.all(
    iconSides.map((side) => drawMark(mark, side).png({ compressionLevel: 9 }).toBuffer()),
  )
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

/** Without transparency, which a phone would fill with black. */
export const touchIcon = (mark: string): Promise<Buffer> => drawTile(mark, touchSide, touchShare).then(toPng)

/** An icon that systems show as it is, so its corners are cut already. */
export async function appIcon(mark: string, side: number): Promise<Buffer> {
  const corner = cornerShare * side
  const form = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${side}" height="${side}" rx="${corner}"/></svg>`
  return toPng(
    sharp(await (await drawTile(mark, side, touchShare)).toBuffer()).composite([
      { input: Buffer.from(form), blend: 'dest-in' },
    ]),
  )
}

/** An icon that the system cuts into its own shape. */
export const maskableIcon = (mark: string, side: number): Promise<Buffer> =>
  drawTile(mark, side, maskableShare).then(toPng)

async function drawTile(mark: string, side: number, share: number): Promise<Sharp> {
  const inner = 2 * Math.round((share * side) / 2)
  const margin = (side - inner) / 2
  const around = { top: margin, bottom: margin, left: margin, right: margin, background }
  const picture = await drawMark(mark, inner).extend(around).flatten({ background }).png().toBuffer()
  return sharp(picture)
}

const toPng = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer()

function drawMark(mark: string, side: number): Sharp {
  return sharp(Buffer.from(mark.replaceAll('currentColor', ink)), { density: 72 * (side / 16) * 4 }).resize(side, side)
}

const badgeSide = 180

// A star in the colours of a supporter's label in the light theme, as in web/platform/ui/tokens.css.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSide}" height="${badgeSide}" viewBox="0 0 24 24">
<rect width="24" height="24" fill="#f6ecd3"/>
<path fill="#7a5a1b" d="m12 4.5 2.3 4.9 5.2.7-3.8 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.8-3.7 5.2-.7Z"/>
</svg>`

/** The icon of the notification that somebody was given the badge. */
export const supporterIcon = (): Promise<Buffer> => sharp(Buffer.from(badge)).png({ compressionLevel: 9 }).toBuffer()
