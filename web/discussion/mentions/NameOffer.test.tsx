import { expect, test } from 'vitest'
import { placeOffer } from './NameOffer.tsx'

const view = { top: 0, bottom: 640, width: 360 }
const size = { width: 240, height: 300 }
const line = (top: number, left = 20) => ({ left, top, bottom: top + 24 })

test('FLAIR-024 the offer is below the present line, or above it if there is no room', () => {
  expect(placeOffer(line(100), size, view)).toMatchObject({ left: 20, top: 128 })
  expect(placeOffer(line(560), size, view)).toMatchObject({ top: 256 })
  expect(placeOffer(line(560), { ...size, height: 40 }, view)).toMatchObject({ top: 588 })
})

test('FLAIR-024 above an on-screen keyboard the offer is as high as there is room, and never covers the line', () => {
  const small = { top: 0, bottom: 300, width: 360 }
  const above = placeOffer(line(230), size, small)
  expect(above).toMatchObject({ top: 8, room: 218 })
  expect(above.top + above.room).toBeLessThanOrEqual(230)
  const below = placeOffer(line(60), size, small)
  expect(below).toMatchObject({ top: 88, room: 204 })
  expect(placeOffer(line(100, 300), size, view).left).toBe(112)
  expect(placeOffer(line(100, -50), size, view).left).toBe(8)
})
