/** With the values that each may have; with another value it consists of words. */
const filterValues = {
  in: /./,
  by: /./,
  site: /./,
  type: /^(?:post|comment)s?$/i,
  kind: /^(?:text|link|image)$/i,
  has: /^picture$/i,
  before: /./,
  after: /./,
} as const
export type SearchFilter = keyof typeof filterValues

const quotes = '"“”„'
const pattern = new RegExp(
  String.raw`(-?)(?:(title|${Object.keys(filterValues).join('|')}):)?(?:[${quotes}]([^${quotes}]*)[${quotes}]?|([^\s${quotes}]+))`,
  'giu',
)

/** A part of what was typed into a search. */
export interface SearchPiece {
  /** With all its operators, and where it stands in the text. */
  typed: string
  at: number
  filter: SearchFilter | undefined
  isExcluded: boolean
  /** Found only in titles. */
  inTitle: boolean
  isQuoted: boolean
  /** Without its operators; an excluded filter consists of words. */
  value: string
}

/** The parts of any text, of which every one is a filter, the word OR, a word or a phrase. */
export function* searchPieces(text: string): Generator<SearchPiece> {
  for (const { 0: typed, 1: minus, 2: named = '', 3: quoted, 4: bare = '', index: at } of text.matchAll(pattern)) {
    const name = named.toLowerCase()
    const value = quoted ?? bare
    const isExcluded = minus === '-'
    const filter = isFilter(name) && !isExcluded && filterValues[name].test(value) ? name : undefined
    const inTitle = name === 'title'
    const isWhole = filter !== undefined || inTitle || !name
    yield {
      ...{ typed, at, filter, isExcluded, inTitle, isQuoted: quoted !== undefined },
      value: isWhole ? value : `${name}:${value}`,
    }
  }
}

const isFilter = (name: string): name is SearchFilter => Object.hasOwn(filterValues, name)
