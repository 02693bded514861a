import { expect, test } from 'vitest'
import { nearestPlace, placeWhile } from './ImagesField.tsx'

/** Three in a row, 100 pixels wide, and one below. */
const tiles = [
  { left: 0, top: 0, width: 100, height: 100 },
  { left: 100, top: 0, width: 100, height: 100 },
  { left: 200, top: 0, width: 100, height: 100 },
  { left: 0, top: 100, width: 100, height: 160 },
]

test('a dragged image moves to the place whose centre is nearest to its own', () => {
  expect(nearestPlace(tiles, 0, { x: 0, y: 0 })).toBe(0)
  expect(nearestPlace(tiles, 0, { x: 49, y: 0 })).toBe(0)
  expect(nearestPlace(tiles, 0, { x: 51, y: 0 })).toBe(1)
  expect(nearestPlace(tiles, 0, { x: 900, y: -300 })).toBe(2)
  expect(nearestPlace(tiles, 2, { x: -200, y: 130 })).toBe(3)
  expect(nearestPlace(tiles, 3, { x: 0, y: -130 })).toBe(0)
  expect(nearestPlace([], 0, { x: 1, y: 1 })).toBe(0)
})

test('the other images make room while an image is over their place', () => {
  const places = (from: number, to: number) => [0, 1, 2, 3].map((index) => placeWhile(index, from, to))
  expect(places(0, 2)).toEqual([2, 0, 1, 3])
  expect(places(3, 1)).toEqual([0, 2, 3, 1])
  expect(places(1, 1)).toEqual([0, 1, 2, 3])
})
