import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from './environment.ts'
import { appIcon, maskableIcon, supporterIcon, touchIcon, windowIcon } from './icons.ts'

const inPublic = (name: string) => readFileSync(join(root, 'web/public', name))

/** The pictures in an .ico file, found by its header. */
const readPictures = (icon: Buffer) =>
  Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const [bytes, offset] = [icon.readUInt32LE(14 + 16 * index), icon.readUInt32LE(18 + 16 * index)]
    return { side: icon.readUInt8(6 + 16 * index), picture: icon.subarray(offset, offset + bytes) }
  })

/** Icons are compared by pixels, because the bytes depend on the version of the library. */
const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer()

test('favicon.ico and apple-touch-icon.png match the output of "npm run icons" for favicon.svg', async () => {
  const mark = inPublic('favicon.svg').toString()
  expect(await pixelsOf(inPublic('apple-touch-icon.png'))).toEqual(await pixelsOf(await touchIcon(mark)))
  const [kept, made] = [readPictures(inPublic('favicon.ico')), readPictures(await windowIcon(mark))]
  expect(kept.map(({ side }) => side)).toEqual([16, 32, 48])
  for (const [index, { side, picture }] of kept.entries()) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    expect(await pixelsOf(picture)).toEqual(await pixelsOf(made[index]?.picture ?? Buffer.alloc(0)))
  }
  expect(await sharp(inPublic('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('NOTIF-036 favicon.png and badge-supporter.png match the output of "npm run icons"', async () => {
  const mark = inPublic('favicon.svg').toString()
  expect(await pixelsOf(inPublic('favicon.png'))).toEqual(await pixelsOf(await touchIcon(mark)))
  expect(await pixelsOf(inPublic('badge-supporter.png'))).toEqual(await pixelsOf(await supporterIcon()))
})

test('PWA-001 the icons of the installed app match the output of "npm run icons" for favicon.svg', async () => {
  const mark = inPublic('favicon.svg').toString()
  for (const side of [192, 512])
    for (const [name, make] of [
      [`icon-${side}.png`, appIcon],
      [`icon-maskable-${side}.png`, maskableIcon],
    ] as const) {
      expect(await sharp(inPublic(name)).metadata(), name).toMatchObject({ width: side, height: side })
      expect(await pixelsOf(inPublic(name)), name).toEqual(await pixelsOf(await make(mark, side)))
    }
})

test('PWA-001 the part of a maskable icon that a system may cut off is only background', async () => {
  const { data, info } = await sharp(inPublic('icon-maskable-512.png')).raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => data.subarray((y * 512 + x) * info.channels).subarray(0, info.channels)
  const ground = colour(0, 0)
  const isCut = (x: number, y: number) => Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512
  let cut = 0
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++)
      if (isCut(x, y)) {
        cut += 1
        if (!colour(x, y).equals(ground)) throw new Error(`There is ink at ${x}, ${y}.`)
      }
  expect(cut).toBeGreaterThan(100_000)
  expect(colour(256, 200).equals(ground)).toBe(false)
})
