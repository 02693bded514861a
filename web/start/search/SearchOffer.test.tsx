import { expect, test } from 'vitest'
import { webSearchUrl } from './SearchOffer.tsx'

test('a search of the web is narrowed to the site, whatever is typed', () => {
  const query = (host: string, text: string) => new URL(webSearchUrl(host, text)).searchParams.get('q')
  expect(query('talk.example.org', 'night trains')).toBe('site:talk.example.org night trains')
  expect(query('localhost:8080', 'a&b=c#d "ü"')).toBe('site:localhost:8080 a&b=c#d "ü"')
  expect(query('talk.example.org', '')).toBe('site:talk.example.org')
  expect(query('', 'trains')).toBe('trains')
})

test('the search goes to an engine that follows nobody, over HTTPS', () => {
  expect(webSearchUrl('talk.example.org', 'x')).toMatch(/^https:\/\/duckduckgo\.com\/\?q=/)
})
