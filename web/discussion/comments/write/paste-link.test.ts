import { expect, test } from 'vitest'
import { linkOver } from './paste-link.ts'

test('COMMENT-020 a URL pasted over selected text makes it a link', () => {
  expect(linkOver('the alders', ' https://example.com/a?b=c\n')).toBe('[the alders](https://example.com/a?b=c)')
})

test.each([
  ['', 'https://example.com'],
  ['the alders', 'by the weir'],
  ['the alders', 'https://example.com and more'],
  ['https://old.example', 'https://new.example'],
])('COMMENT-020 %j stays plain under %j', (selected, pasted) => {
  expect(linkOver(selected, pasted)).toBeNull()
})
