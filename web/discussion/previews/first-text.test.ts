import { expect, test } from 'vitest'
import { firstText } from './PostPreview.tsx'

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
