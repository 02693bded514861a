import { expect, test } from 'vitest'
import { firstText, placePreview } from './PostPreview.tsx'

const view = { width: 1000, height: 800 }
const card = { width: 400, height: 400 }
const link = (left: number, top: number, width = 100) => ({ left, top, right: left + width, bottom: top + 20 })

test('FEEL-005 a card stands below its link where it has room there, at most as high as it may be', () => {
  expect(placePreview(link(300, 100), 320, card, view)).toEqual({ left: 300, top: 124, room: 400 })
})

test('FEEL-005 it stands above where there is more room, and ends over the link', () => {
  expect(placePreview(link(300, 700), 320, card, view)).toEqual({ left: 300, bottom: 104, room: 400 })
})

test('FEEL-005 where neither side has room for all of it, it is lower and covers no link', () => {
  expect(placePreview(link(300, 300), 320, card, { width: 1000, height: 600 })).toEqual({
    left: 300,
    bottom: 304,
    room: 288,
  })
  expect(placePreview(link(300, 100), 320, card, { width: 1000, height: 200 })).toBeNull()
})

test('FEEL-005 beside a long link it keeps to the mouse, and in the window', () => {
  expect(placePreview(link(100, 100, 800), 600, card, view)).toMatchObject({ left: 600 - 400 / 3 })
  expect(placePreview(link(100, 100, 800), 120, card, view)).toMatchObject({ left: 100 })
  expect(placePreview(link(900, 100), 990, card, view)).toMatchObject({ left: 592 })
})

test('FEEL-005 a short text is whole, a line for each of its paragraphs', () => {
  expect(firstText('<p>One &amp; <b>two</b>.</p>\n<ul><li>Three</li><li>Four</li></ul>', 600)).toBe(
    'One & two.\nThree\nFour',
  )
  expect(firstText(null, 600)).toBe('')
})

test('FEEL-005 of a long text stand the first 600 characters, cut after a word', () => {
  const text = firstText(`<p>${'word '.repeat(300)}</p>`, 600)
  expect(text).toBe(`${'word '.repeat(119)}word…`)
  expect(text.length).toBeLessThanOrEqual(601)
  expect(firstText(`<p>${'x'.repeat(900)}</p>`, 600)).toBe(`${'x'.repeat(600)}…`)
})
