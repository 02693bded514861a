import { expect, test } from 'vitest'
import { maxScale, moveBy, roomOf, type View, whole, within, zoomAt } from './use-zoom.ts'

const room = roomOf({ width: 1200, height: 600 }, { width: 1000, height: 800 })

/** The place in the unzoomed image, relative to its centre, that is visible at a point of the window. */
const placeAt = ({ scale, x, y }: View, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

test('FEEL-006 at first the whole image is shown, as large as it fits', () => {
  expect(room.image).toEqual({ width: 1000, height: 500 })
  expect(roomOf({ width: 300, height: 600 }, { width: 1000, height: 800 }).image).toEqual({ width: 400, height: 800 })
})

test('FEEL-006 zooming does not move the place under the pointer', () => {
  const at = { x: 210, y: -90 }
  const zoomed = zoomAt(whole, 3, at, room)
  expect(zoomed.scale).toBe(3)
  expect(placeAt(zoomed, at)).toEqual(placeAt(whole, at))
  const moved = moveBy(zoomed, { x: 40, y: 25 }, room)
  const zoomedMore = zoomAt(moved, 1.4, { x: -120, y: 60 }, room)
  expect(placeAt(zoomedMore, { x: -120, y: 60 }).x).toBeCloseTo(placeAt(moved, { x: -120, y: 60 }).x)
  expect(placeAt(zoomedMore, { x: -120, y: 60 }).y).toBeCloseTo(placeAt(moved, { x: -120, y: 60 }).y)
})

test('FEEL-006 the scale is between 1 and 8', () => {
  expect(zoomAt(whole, 100, { x: 0, y: 0 }, room).scale).toBe(maxScale)
  expect(maxScale).toBe(8)
  const back = zoomAt(zoomAt(whole, 4, { x: 300, y: 100 }, room), 0.01, { x: -400, y: 0 }, room)
  expect(back).toEqual(whole)
})

test('FEEL-006 the image cannot be moved out of the window', () => {
  const zoomed = zoomAt(whole, 2, { x: 0, y: 0 }, room)
  // An image of 2,000 × 1,000 in a window of 1,000 × 800.
  expect(moveBy(zoomed, { x: 9_999, y: -9_999 }, room)).toEqual({ scale: 2, x: 500, y: -100 })
  expect(moveBy(whole, { x: 80, y: 80 }, room)).toEqual(whole)
  // Lower than the window, so it stays in the middle.
  expect(moveBy(zoomAt(whole, 1.5, { x: 0, y: 0 }, room), { x: 10, y: 10 }, room)).toEqual({ scale: 1.5, x: 10, y: 0 })
})

test('FEEL-006 the image is moved back into a window that has become smaller', () => {
  const view = { scale: 2, x: 500, y: 100 }
  expect(within(view, roomOf({ width: 1200, height: 600 }, { width: 400, height: 800 }))).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  })
})
