import { expect, test } from 'vitest'
import { type Form, requireBounds, Unsupported } from './bounds.ts'

type Facts = Parameters<typeof requireBounds>[1]

const isAccepted = (form: Form, facts: Facts, fileBytes = 25_000_000): boolean => {
  try {
    requireBounds(form, { ...(form === 'avif' && { compression: 'av1' }), ...facts }, fileBytes)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(Unsupported)
    return false
  }
}

test('IMAGE-004 each format accepts as many pixels as its decoder can handle', () => {
  const bounds: [Form, number, Partial<Facts>?][] = [
    ['jpeg', 100],
    ['jpeg', 50, { isProgressive: true }],
    ['jpeg', 40, { space: 'cmyk' }],
    ['jpeg', 40, { space: 'cmyk', isProgressive: true }],
    ['png', 100],
    ['png', 50, { isProgressive: true }],
    ['webp', 100],
    ['gif', 40],
    ['avif', 16],
  ]
  for (const [form, millions, facts] of bounds) {
    const at = (height: number) => isAccepted(form, { width: 1000, height, ...facts })
    expect([form, facts, at(1000 * millions), at(1000 * millions + 1)]).toEqual([form, facts, true, false])
  }
})

// Made by sharp 0.35.5 (libvips 8.18.7) from one colour: the sizes of screens, and the largest that the format accepts.
const plainPictures: [Form, number, number, number][] = [
  ['png', 1920, 1080, 332],
  ['png', 3840, 2160, 1_086],
  ['png', 9990, 9990, 12_205],
  ['jpeg', 8000, 8000, 125_237],
  ['jpeg', 9990, 9990, 293_483],
  ['webp', 1920, 1080, 34],
  ['webp', 3840, 2160, 34],
  ['webp', 7680, 4320, 1_326],
  ['webp', 9990, 9990, 4_234],
  ['webp', 9990, 9990, 177_874],
  ['gif', 3840, 2160, 5_668],
  ['gif', 6300, 6300, 27_461],
  ['avif', 3840, 2160, 409],
  ['avif', 4000, 4000, 437],
]

test('IMAGE-004 pictures of one colour, as encoders make them, are accepted in every format', () => {
  for (const [form, width, height, fileBytes] of plainPictures)
    expect([form, width, height, isAccepted(form, { width, height }, fileBytes)]).toEqual([form, width, height, true])
})

test('IMAGE-004 above 10 million pixels a file needs a byte for so many pixels', () => {
  const ratios: Record<Form, number> = { jpeg: 1_000, png: 10_000, webp: 30_000, gif: 2_000, avif: 40_000 }
  for (const [form, ratio] of Object.entries(ratios) as [Form, number][]) {
    const facts = { width: 5_000, height: 3_000 }
    const minBytes = Math.ceil(15_000_000 / ratio)
    expect([form, isAccepted(form, facts, minBytes), isAccepted(form, facts, minBytes - 1)]).toEqual([
      form,
      true,
      false,
    ])
    expect([form, isAccepted(form, { width: 5_000, height: 2_000 }, 38)]).toEqual([form, true])
  }
})
