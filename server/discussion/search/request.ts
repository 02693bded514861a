import type { SearchSort } from '../../../api/discussion/search.ts'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { maxSearchNames, usualSearchPage } from '../../../shared/search-limits.ts'
import type { SearchFilter } from '../../../shared/search-query.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readLimit } from '../feeds/feeds.ts'
import { hostOf, kindLexeme, pictureLexeme, siteLexeme } from './document.ts'
import { type Query, readQuery } from './query.ts'

export interface SearchRequest {
  q: string
  type: 'all' | 'posts' | 'comments'
  in?: string | undefined
  by?: string | undefined
  site?: string | undefined
  kind?: 'text' | 'link' | 'image' | undefined
  after?: string | undefined
  before?: string | undefined
  sort: SearchSort
  limit?: string | undefined
  next?: string | undefined
}

/** The language of the stems. */
export const searchLanguage = 'english'
/** Grows when texts become other words, so that the site fills a new form of the index beside the old one. */
const version = 1
export const formName = `${version} ${searchLanguage}`

/** A valid request: the words, and the filters of both the text and the fields. */
export interface ReadRequest extends Query {
  communities: readonly string[]
  authors: readonly string[]
  inSubscribed: boolean
  inSaved: boolean
  /** Whether a search without words lists all texts of the time, or of the saved or joined places. */
  hasFields: boolean
  /** Of each of these a match has at least one lexeme. */
  required: readonly (readonly string[])[]
  from: bigint
  before: bigint
  sort: SearchSort
  limit: number
  /** The rank is null for newest first. */
  after: { rank: number | null; id: bigint } | null
}

export function readRequest(viewer: Viewer | null, request: SearchRequest): ReadRequest {
  const after = readPosition(request.next)
  const text = request.q.trim()
  if (!text || tooLong(text, searchLimit)) throw new Refusal('invalid_query')
  const query = readQuery(text, searchLanguage)
  const valuesOf = (name: SearchFilter) => [
    ...(query.filters.get(name) ?? []),
    ...(name === 'has' ? [] : listOf(request[name])),
  ]
  const places = valuesOf('in')
  const people = valuesOf('by').map((name) => name.replace(/^@/, ''))
  const sites = valuesOf('site')
  if ([places, people, sites].some(({ length }) => length > maxSearchNames)) throw new Refusal('invalid_query')
  const inSubscribed = places.some((name) => isWord(name, 'subscribed'))
  const inSaved = places.some((name) => isWord(name, 'saved'))
  const byMe = people.some((name) => isWord(name, 'me'))
  if (!viewer && (inSubscribed || inSaved || byMe)) throw new Refusal('not_logged_in')
  return {
    ...query,
    communities: places
      .filter((name) => !isWord(name, 'subscribed') && !isWord(name, 'saved'))
      .map((name) => name.replace(/^c\//, '')),
    authors: people.map((name) => (isWord(name, 'me') ? (viewer?.username ?? name) : name)),
    ...{ inSubscribed, inSaved },
    hasFields: [request.in, request.by, request.site, request.kind, request.after, request.before].some(Boolean),
    required: [
      typesOf(valuesOf('type')).map(kindLexeme),
      valuesOf('kind').map((kind) => kindLexeme(kind.toLowerCase())),
      sites.map((site) => siteLexeme(domainOf(site))),
      valuesOf('has').map(() => pictureLexeme),
    ].filter((lexemes) => lexemes.length > 0),
    from: valuesOf('after').reduce((latest, time) => max(latest, keyAt(time)), 0n),
    before: valuesOf('before').reduce((earliest, time) => min(earliest, keyAt(time)), lastKey),
    sort: request.sort,
    limit: readLimit(request.limit, usualSearchPage),
    after,
  }
}

const listOf = (value: string | undefined): string[] =>
  value
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : []

/** `all` is no restriction. */
const typesOf = (types: readonly string[]) =>
  types.map((type) => type.toLowerCase().replace(/s$/, '')).filter((type) => type !== 'all')

const isWord = (name: string, word: string) => name.toLowerCase() === word

/** The host name of an address or a domain, as the links of posts have it. Nothing has an empty one. */
function domainOf(text: string): string {
  const { hostname = '' } = URL.parse(/^\w+:\/\//.test(text) ? text : `https://${text}`) ?? {}
  return hostOf(hostname.replace(/^www\./, ''))
}

/** The first key of a year, a month or a day, in UTC. */
function keyAt(text: string): bigint {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) throw new Refusal('invalid_time')
  return min(lastKey, BigInt(Math.max(0, at.getTime())) << 20n)
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

export const writePosition = (sort: SearchSort, { rank, id }: { rank: number; id: bigint }): string =>
  sort === 'new' ? toWire(id) : `${rank}.${toWire(id)}`

function readPosition(text: string | undefined): ReadRequest['after'] {
  if (!text) return null
  const [, rank, wire = ''] = /^(?:(-?\d[\d.e+-]*)\.)?([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (id === undefined || Number.isNaN(Number(rank ?? 0))) throw new Refusal('invalid_cursor')
  return { rank: rank === undefined ? null : Number(rank), id }
}
