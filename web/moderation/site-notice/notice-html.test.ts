import { expect, test } from 'vitest'
import { countdown, noticeHtml } from './notice-html.ts'

const noon = Date.parse('2026-03-01T12:00:00Z')
const shown = (text: string, plannedAt: string | null = null) =>
  noticeHtml({ id: 'a', text, endsAt: null, plannedAt }, noon)

test('OPS-023 a notice is plain text whose addresses are links', () => {
  const html = shown(`<b>See</b> https://example.org/a?b=1&c="d", (http://example.net/x). javascript:alert(1)`)
  expect(html).toContain('&lt;b&gt;See&lt;/b&gt; <a href="https://example.org/a?b=1&amp;c=" rel="nofollow noopener">')
  expect(html).toContain('(<a href="http://example.net/x" rel="nofollow noopener">http://example.net/x</a>).')
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('OPS-023 it counts down to what is planned, and then says the text alone', () => {
  expect(countdown('2026-03-01T14:00:00Z', noon)).toBe('In 2 hours: ')
  expect(countdown('2026-03-01T12:00:30Z', noon)).toBe('In 1 minute: ')
  expect(countdown('2026-03-01T12:00:00Z', noon)).toBe('')
  expect(shown('We move.', '2026-03-01T14:00:00Z')).toContain('>In 2 hours: </span>We move.</p>')
})
