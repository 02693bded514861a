import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('QUEUE-022 what was written stands in the list as its words alone', () => {
  expect(plainText('<p>Salt &amp; <em>pepper</em></p>\n<blockquote><p>1 &lt; 2</p></blockquote>')).toBe(
    'Salt & pepper 1 < 2',
  )
  expect(plainText(null)).toBe('')
  expect(plainText(`<p>${'word '.repeat(100)}</p>`)).toHaveLength(240)
  expect(plainText(`<p>${'a'.repeat(239)}🦉</p>`)).toBe('a'.repeat(239))
})
