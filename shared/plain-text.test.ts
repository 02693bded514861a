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

test('QUEUE-022 tags within a line separate no words, those of blocks and lines do', () => {
  expect(plainText('<p><a href="/@Adjoa_M">@Adjoa_M</a>, the <em>short</em>cut</p>')).toBe('@Adjoa_M, the shortcut')
  expect(plainText('<ul><li>One</li><li>Two<br>Three</li></ul>\n<pre><code>4\n 5</code></pre>')).toBe(
    'One Two Three 4 5',
  )
})
