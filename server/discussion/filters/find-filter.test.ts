import { expect, test } from 'vitest'
import { domainsOf, hostsIn, readDomain } from './domains.ts'
import { createFindFilter, type FilteredContent } from './find-filter.ts'
import type { FilterRow } from './queries.ts'

let made = 0n
const filter = (values: Partial<FilterRow>): FilterRow => ({
  id: ++made,
  ...{ kind: 'word', value: 'casino', covers: 'both', act: 'fold' },
  ...{ community_id: null, community_name: null, ends_at: null },
  ...values,
})

const content = (values: Partial<FilteredContent>): FilteredContent => ({
  ...{ type: 'post', communityId: 1n, texts: ['A day at the casino'] },
  ...values,
})

const meets = (row: Partial<FilterRow>, values: Partial<FilteredContent> = {}) =>
  createFindFilter([filter(row)])(content(values)) !== undefined

test('FILTER-008 a filter applies to its kind of content, in its community, until it ends', () => {
  expect(meets({})).toBe(true)
  expect(meets({ covers: 'posts' })).toBe(true)
  expect(meets({ covers: 'comments' })).toBe(false)
  expect(meets({ covers: 'comments' }, { type: 'comment' })).toBe(true)
  expect(meets({ covers: 'posts' }, { type: 'comment' })).toBe(false)
  expect(meets({ community_id: 1n })).toBe(true)
  expect(meets({ community_id: 2n })).toBe(false)
  expect(meets({ ends_at: new Date(Date.now() + 60_000) })).toBe(true)
  expect(meets({ ends_at: new Date(Date.now() - 1) })).toBe(false)
})

test('FILTER-008 words match in titles, texts, alternative texts and links, and no phrase continues from one into the next', () => {
  for (const texts of [['casino'], [null, 'A casino'], ['x', undefined, 'The Casino at night']])
    expect(meets({}, { texts })).toBe(true)
  const link = { url: 'https://example.com/the-c%C3%A1sino/7', hostname: 'example.com' }
  expect(meets({}, { texts: [], link })).toBe(true)
  expect(meets({}, { texts: [], link: { ...link, url: 'https://example.com/%zz/casino' } })).toBe(true)
  expect(meets({ value: 'two words' }, { texts: ['one two', 'words three'] })).toBe(false)
})

test('FILTER-008 a domain matches its own pages and its subdomains, in the link of a post and in texts', () => {
  const link = (hostname: string) => ({ link: { url: `https://${hostname}/x`, hostname }, texts: [] })
  const domain = { kind: 'domain', value: 'example.com' } as const
  expect(meets(domain, link('example.com'))).toBe(true)
  expect(meets(domain, link('www.example.com'))).toBe(true)
  expect(meets(domain, link('a.b.EXAMPLE.com'))).toBe(true)
  expect(meets(domain, link('notexample.com'))).toBe(false)
  expect(meets(domain, link('example.com.org'))).toBe(false)
  expect(meets(domain, { texts: ['See [this](https://www.example.com/page).'] })).toBe(true)
  expect(meets(domain, { texts: ['I wrote to example.com'] })).toBe(false)
})

test('FILTER-008 the search can be limited to filters that hide', () => {
  const rows = [filter({ act: 'fold' }), filter({ act: 'hide', value: 'day' })]
  const find = createFindFilter(rows)
  expect(find(content({}), 'hide')).toBe(rows[1])
  expect(find.hides).toBe(true)
  expect(createFindFilter([filter({ act: 'hide', covers: 'comments' })]).hides).toBe(false)
})

test('FILTER-007 a domain is read from various inputs', () => {
  expect(readDomain('Example.COM')).toBe('example.com')
  expect(readDomain('http://www.example.com:8080/a?b#c')).toBe('example.com')
  expect(readDomain('bücher.example')).toBe('xn--bcher-kva.example')
  for (const text of ['', 'example', '1.2.3.4', '[::1]', 'a b.com', 'javascript:alert(1)', '.com', 'com.'])
    expect(readDomain(text), text).toBeUndefined()
})

test('FILTER-008 very long or very many host names take limited work', () => {
  expect(domainsOf('a.'.repeat(2000) + 'com')).toHaveLength(9)
  expect(domainsOf('com')).toEqual([])
  expect(hostsIn('https://'.repeat(2500)).length).toBeLessThan(2500)
  expect(hostsIn('(http://a.com), <https://b.com/x> https://c.com. https://d.com, x')).toEqual([
    'a.com',
    'b.com',
    'c.com',
    'd.com',
  ])
})
