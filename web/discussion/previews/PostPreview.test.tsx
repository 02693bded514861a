import { expect, test } from 'vitest'
import { firstText, placePreview } from './PostPreview.tsx'

const view = { width: 1000, height: 800 }
const card = { width: 400, height: 400 }
const link = (left: number, top: number, width = 100) => ({ left, top, right: left + width, bottom: top + 20 })

test('FEEL-005 a card is below its link if there is room, and never higher than the maximum', () => {
  expect(placePreview(link(300, 100), 320, card, view)).toEqual({ left: 300, top: 124, room: 400 })
})

test('FEEL-005 the card is above its link if there is more room', () => {
  expect(placePreview(link(300, 700), 320, card, view)).toEqual({ left: 300, bottom: 104, room: 400 })
})

test('FEEL-005 a card with too little room on both sides is smaller, and never covers its link', () => {
  expect(placePreview(link(300, 300), 320, card, { width: 1000, height: 600 })).toEqual({
    left: 300,
    bottom: 304,
    room: 288,
  })
  expect(placePreview(link(300, 100), 320, card, { width: 1000, height: 200 })).toBeNull()
})

test('FEEL-005 at a long link the card is near the mouse, and inside the window', () => {
  expect(placePreview(link(100, 100, 800), 600, card, view)).toMatchObject({ left: 600 - 400 / 3 })
  expect(placePreview(link(100, 100, 800), 120, card, view)).toMatchObject({ left: 100 })
  expect(placePreview(link(900, 100), 990, card, view)).toMatchObject({ left: 592 })
})

test('FEEL-005 a short text is complete, with a line for each paragraph', () => {
  expect(firstText('<p>One &amp; <b>two</b>.</p>\n<ul><li>Three</li><li>Four</li></ul>', 600)).toBe(
    'One & two.\nThree\nFour',
  )
  expect(firstText(null, 600)).toBe('')
})

test('FEEL-005 a long text is cut after a word within the first 600 characters', () => {
  const text = firstText(`<p>${'word '.repeat(300)}</p>`, 600)
  expect(text).toBe(`${'word '.repeat(119)}word…`)
  expect(text.length).toBeLessThanOrEqual(601)
  expect(firstText(`<p>${'x'.repeat(900)}</p>`, 600)).toBe(`${'x'.repeat(600)}…`)
})
