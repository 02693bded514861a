import type { SearchSort } from '../../../api/discussion/search.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { type SearchFilter, searchPieces } from '../../../shared/search-query.ts'
import { dayMs } from '../../../shared/time.ts'
import { isPagePath } from '../../platform/router/match-page.ts'

/** The query parameters of a search's address. `kind` is a type of post, or posts or comments alone. */
const names = ['q', 'type', 'in', 'by', 'kind', 'from', 'to', 'sort'] as const
export type SearchAddress = { readonly [Name in (typeof names)[number]]?: string }

/** The community or the person whose page is open: they are searched alone. */
export interface SearchPlace {
  filter: 'in' | 'by'
  name: string
}

/** Without empty values, which a form sends too. */
export function addressIn(search: URLSearchParams): SearchAddress {
  const values = names.map((name) => [name, search.get(name)?.trim()] as const)
  return Object.fromEntries(values.filter(([, value]) => value))
}

/** The address of a search with these changes; empty values are left out. */
export function searchHref(address: SearchAddress, change: SearchAddress = {}): string {
  const changed = { ...address, ...change }
  const query = new URLSearchParams(names.flatMap((name) => (changed[name] ? [[name, changed[name]]] : [])))
  return query.size ? `/search?${query}` : '/search'
}

export const kinds = [
  { value: 'posts', text: 'Posts' },
  { value: 'comments', text: 'Comments' },
  { value: 'text', text: 'Text posts' },
  { value: 'link', text: 'Links' },
  { value: 'image', text: 'Pictures' },
] as const

export const sorts: readonly { value: SearchSort; text: string }[] = [
  { value: 'relevant', text: 'Best match' },
  { value: 'new', text: 'Newest' },
  { value: 'top', text: 'Most points' },
]

const isOneOf = <Value extends string>(values: readonly { value: Value }[], value: unknown): value is Value =>
  values.some((each) => each.value === value)

/** A call with the results for an address. */
export type SearchCall =
  | { name: 'searchTexts'; input: Input<Endpoints['searchTexts']> }
  | { name: 'searchCommunities'; input: Input<Endpoints['searchCommunities']> }
  | { name: 'searchPeople'; input: Input<Endpoints['searchPeople']> }

/** Null if nothing is looked for. */
export function callFor(address: SearchAddress, next: string | null = null): SearchCall | null {
  const { q = '', type, kind, from, to, sort } = address
  const page = next === null ? {} : { next }
  if (type === 'communities' || type === 'people') {
    const input = { query: { q, ...page } }
    return q ? { name: type === 'people' ? 'searchPeople' : 'searchCommunities', input } : null
  }
  const words = q || fieldsAsWords(address)
  if (!words) return null
  const query: Input<Endpoints['searchTexts']>['query'] = {
    q: words,
    ...(address.in && { in: address.in }),
    ...(address.by && { by: address.by }),
    ...((kind === 'posts' || kind === 'comments') && { type: kind }),
    ...((kind === 'text' || kind === 'link' || kind === 'image') && { kind }),
    ...(from && { after: from }),
    ...(to && { before: dayAfter(to) }),
    ...(isOneOf(sorts, sort) && sort !== 'relevant' && { sort }),
    ...page,
  }
  return { name: 'searchTexts', input: { query } }
}

/** A search needs a text. Without one the fields list all that they describe. */
function fieldsAsWords({ in: places, by, kind, from, to }: SearchAddress): string {
  const filters = { in: places, by, after: from, before: to && dayAfter(to), type: kind && 'post' }
  const [first] = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}:${value.split(',', 1)}`] : []))
  return kind === 'comments' && first?.startsWith('type') ? 'type:comment' : (first ?? '')
}

/** A year has four digits. */
const lastDay = '9999-12-31'

/** A search ends before this day. */
function dayAfter(day: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || day >= lastDay ? day : dayOf(time + dayMs)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Times that count back from today. */
export const times = [
  { value: 'week', text: 'Last week', days: 7 },
  { value: 'month', text: 'Last month', days: 30 },
  { value: 'year', text: 'Last year', days: 365 },
] as const

/** The first day of such a time, in UTC as the server counts. */
export function firstDayOf(time: string | null, now = Date.now()): string | undefined {
  const known = times.find(({ value }) => value === time)
  return known && dayOf(now - known.days * dayMs)
}

interface FilterInForce {
  text: string
  /** The address of the search without it. */
  without: string
}

/** All filters of a search: those among the words, then those of the fields. */
export function filtersInForce(address: SearchAddress): FilterInForce[] {
  const { q = '', kind, from, to } = address
  const typed = [...searchPieces(q)].flatMap(({ filter, value, typed, at }) =>
    filter ? [{ text: words[filter](value), without: searchHref(address, { q: withoutPart(q, at, typed) }) }] : [],
  )
  const named = (name: 'in' | 'by') =>
    listOf(address[name]).map((value, _, all) => ({
      text: words[name](value),
      without: searchHref(address, { [name]: all.filter((each) => each !== value).join(',') }),
    }))
  const field = (name: 'kind' | 'from' | 'to', text: string | undefined) =>
    text ? [{ text, without: searchHref(address, { [name]: '' }) }] : []
  const all = [
    ...typed,
    ...named('in'),
    ...named('by'),
    ...field('kind', kinds.find(({ value }) => value === kind)?.text),
    ...field('from', from && words.after(from)),
    ...field('to', to && `Until ${to}`),
  ]
  return [...new Map(all.map((filter) => [filter.text, filter])).values()]
}

const words: Readonly<Record<SearchFilter, (value: string) => string>> = {
  in: (name) =>
    name.toLowerCase() === 'subscribed'
      ? 'In my communities'
      : name.toLowerCase() === 'saved'
        ? 'In my lists'
        : `In ${name.replace(/^c\//, '')}`,
  by: (name) => (name.toLowerCase() === 'me' ? 'By me' : `By @${name.replace(/^@/, '')}`),
  site: (domain) => `Links to ${domain}`,
  type: (type) => (/^post/i.test(type) ? 'Posts' : 'Comments'),
  kind: (kind) => kinds.find(({ value }) => value === kind.toLowerCase())?.text ?? kind,
  has: () => 'With a picture',
  before: (time) => `Before ${time}`,
  after: (time) => `Since ${time}`,
}

const listOf = (value = '') =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const withoutPart = (text: string, at: number, part: string) =>
  `${text.slice(0, at)}${text.slice(at + part.length)}`.replace(/\s+/g, ' ').trim()

/** The only name in this filter, if there is one alone. */
export function onlyName(address: SearchAddress, filter: 'in' | 'by'): string | undefined {
  const typed = [...searchPieces(address.q ?? '')].filter((piece) => piece.filter === filter).map(({ value }) => value)
  const [name, ...others] = [...typed, ...listOf(address[filter])].map((each) => each.replace(/^(?:@|c\/)/, ''))
  if (name === undefined || others.length || !/^\w+$/.test(name)) return undefined
  return /^(?:subscribed|saved|me)$/i.test(name) ? undefined : name
}

/** The same search in all communities and by all people. */
export function everywhereHref(address: SearchAddress): string {
  let { q = '' } = address
  for (const { filter, at, typed } of [...searchPieces(q)].reverse())
    if (filter === 'in' || filter === 'by') q = withoutPart(q, at, typed)
  return searchHref(address, { q, in: '', by: '' })
}

/** The path of a page of this site whose address was pasted into the box. */
export function pathOnSite(text: string, origin: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined
  const { host, pathname, search, hash } = new URL(text)
  if (host !== new URL(origin).host) return undefined
  return isPagePath(pathname) ? `${pathname}${search}${hash}` : undefined
}
