import { expect, test } from 'vitest'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { loader } from './SearchPage.tsx'
import {
  addressIn,
  callFor,
  everywhereHref,
  filtersInForce,
  firstDayOf,
  onlyName,
  pathOnSite,
  searchHref,
} from './search-address.ts'

const read = (search: string) => addressIn(new URLSearchParams(search))
const queryOf = (search: string) => callFor(read(search))?.input.query

test('FIND-007 every field is in the address and in the call; empty ones are left out', () => {
  expect(searchHref(read('q=+night+&in=&kind=&sort=new&other=1'))).toBe('/search?q=night&sort=new')
  expect(searchHref(read(''))).toBe('/search')
  expect(queryOf('q=night&in=town,club&by=ann&kind=link&from=2025-01-01&to=2025-06-30&sort=top')).toEqual({
    ...{ q: 'night', in: 'town,club', by: 'ann', kind: 'link', sort: 'top' },
    ...{ after: '2025-01-01', before: '2025-07-01' },
  })
  expect(queryOf('q=night&kind=comments&sort=relevant')).toEqual({ q: 'night', type: 'comments' })
  expect(queryOf('q=night&kind=nothing&sort=nothing&to=never')).toEqual({ q: 'night', before: 'never' })
  expect(callFor(read('q=night&type=people&in=town'))).toEqual({
    name: 'searchPeople',
    input: { query: { q: 'night' } },
  })
  expect(callFor(read('q=night&type=communities'), '25')?.input.query).toEqual({ q: 'night', next: '25' })
})

test.each([
  ['in=town,club', 'in:town'],
  ['by=ann', 'by:ann'],
  ['from=2025-01-01', 'after:2025-01-01'],
  ['to=2025-12-31', 'before:2026-01-01'],
  ['kind=comments', 'type:comment'],
  ['kind=image', 'type:post'],
])('FIND-007 fields without words list what they describe: %s', (search, q) => {
  expect(queryOf(search)?.q).toBe(q)
})

test.each(['', 'sort=new', 'type=people', 'type=communities&in=town', 'q=++'])(
  'nothing is looked for: %s',
  (search) => {
    expect(callFor(read(search))).toBe(null)
  },
)

test('FIND-007 each filter in force can be removed alone, typed or chosen', () => {
  const all = read(
    'q=night in:c/town by:me train site:x.example -bus&in=club,pub&kind=image&from=2025-01-01&to=2025-02-01',
  )
  expect(filtersInForce(all).map(({ text }) => text)).toEqual([
    ...['In town', 'By me', 'Links to x.example'],
    ...['In club', 'In pub', 'Pictures', 'Since 2025-01-01', 'Until 2025-02-01'],
  ])
  const [inTown, , , inClub] = filtersInForce(all)
  expect(read(inTown?.without.split('?')[1] ?? '')).toEqual({ ...all, q: 'night by:me train site:x.example -bus' })
  expect(read(inClub?.without.split('?')[1] ?? '')).toEqual({ ...all, in: 'pub' })
  expect(filtersInForce(read('q=a "in:town" -in:town type:x')).map(({ text }) => text)).toEqual([])
})

test('FIND-011 a search of one place alone knows its name, and the way to all', () => {
  expect(onlyName(read('q=night&in=town'), 'in')).toBe('town')
  expect(onlyName(read('q=night in:c/town'), 'in')).toBe('town')
  expect(onlyName(read('q=by:@ann'), 'by')).toBe('ann')
  for (const search of ['q=a', 'q=in:a in:b', 'q=in:a&in=b', 'q=in:subscribed', 'q=in:saved', 'q=in:a-b'])
    expect(onlyName(read(search), 'in')).toBe(undefined)
  expect(onlyName(read('q=by:me'), 'by')).toBe(undefined)
  expect(everywhereHref(read('q=in:town night by:ann train&in=club&sort=new'))).toBe('/search?q=night+train&sort=new')
})

test('FIND-007 times count back from today', () => {
  const now = Date.parse('2026-03-01T23:59:00Z')
  expect(['week', 'month', 'year', 'other', null].map((time) => firstDayOf(time, now))).toEqual([
    ...['2026-02-22', '2026-01-30', '2025-03-01'],
    ...[undefined, undefined],
  ])
})

test('FIND-024 an address of the site is opened, and never leads elsewhere', () => {
  const origin = 'https://talk.example'
  expect(pathOnSite('https://talk.example/town/post/abc?sort=new#comments', origin)).toBe(
    '/town/post/abc?sort=new#comments',
  )
  expect(pathOnSite('http://TALK.example/@ann', origin)).toBe('/@ann')
  for (const text of [
    'talk.example/town',
    'https://other.example/',
    'https://talk.example//evil.example/',
    'https://talk.example/\\evil.example/',
    'https://talk.example/images/a.webp',
    'https://talk.example/api/docs',
    'https://talk.example/a b',
    'see https://talk.example/',
    'https://',
  ])
    expect(pathOnSite(text, origin)).toBe(undefined)
})

test('FIND-024 the server opens a pasted address too', async () => {
  const url = `https://talk.example/search?${new URLSearchParams({ q: 'https://talk.example/town' })}`
  const opened = loader({ context: {} as LoaderArgs['context'], request: new Request(url), params: {} })
  await expect(opened).rejects.toMatchObject({ to: '/town' })
})
