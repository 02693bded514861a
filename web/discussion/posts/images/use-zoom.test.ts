import { expect, test } from 'vitest'
import { maxScale, moveBy, roomOf, type View, whole, within, zoomAt } from './use-zoom.ts'

const room = roomOf({ width: 1200, height: 600 }, { width: 1000, height: 800 })

/** The place in the unzoomed picture, from its middle, that is visible at a point of the window. */
const placeAt = ({ scale, x, y }: View, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
})

test('FEEL-006 a picture is whole at first, as large as fits', () => {
  expect(room.picture).toEqual({ width: 1000, height: 500 })
  expect(roomOf({ width: 300, height: 600 }, { width: 1000, height: 800 }).picture).toEqual({ width: 400, height: 800 })
})

test('FEEL-006 the place that is pointed at stays where it is, whatever was moved before', () => {
  const at = { x: 210, y: -90 }
  const closer = zoomAt(whole, 3, at, room)
  expect(closer.scale).toBe(3)
  expect(placeAt(closer, at)).toEqual(placeAt(whole, at))
  const moved = moveBy(closer, { x: 40, y: 25 }, room)
  const closest = zoomAt(moved, 1.4, { x: -120, y: 60 }, room)
  expect(placeAt(closest, { x: -120, y: 60 }).x).toBeCloseTo(placeAt(moved, { x: -120, y: 60 }).x)
  expect(placeAt(closest, { x: -120, y: 60 }).y).toBeCloseTo(placeAt(moved, { x: -120, y: 60 }).y)
})

test('FEEL-006 it is shown at one to eight times its whole size', () => {
  expect(zoomAt(whole, 100, { x: 0, y: 0 }, room).scale).toBe(maxScale)
  expect(maxScale).toBe(8)
  const back = zoomAt(zoomAt(whole, 4, { x: 300, y: 100 }, room), 0.01, { x: -400, y: 0 }, room)
  expect(back).toEqual(whole)
})

test('FEEL-006 no movement takes it out of its window', () => {
  const closer = zoomAt(whole, 2, { x: 0, y: 0 }, room)
  // A picture of 2,000 × 1,000 in a window of 1,000 × 800.
  expect(moveBy(closer, { x: 9_999, y: -9_999 }, room)).toEqual({ scale: 2, x: 500, y: -100 })
  expect(moveBy(whole, { x: 80, y: 80 }, room)).toEqual(whole)
  // Lower than the window, so it stays in the middle.
  expect(moveBy(zoomAt(whole, 1.5, { x: 0, y: 0 }, room), { x: 10, y: 10 }, room)).toEqual({ scale: 1.5, x: 10, y: 0 })
})

test('FEEL-006 a window that has become smaller holds it again', () => {
  const view = { scale: 2, x: 500, y: 100 }
  expect(within(view, roomOf({ width: 1200, height: 600 }, { width: 400, height: 800 }))).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  })
})
