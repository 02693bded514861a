import { kindLexeme } from './document.ts'
import type { FormState } from './queries-index.ts'
import { lexemesOf, queryOf, type Term } from './query.ts'
import type { ReadRequest } from './request.ts'

/** Words in more than this share of all texts do not narrow a search that has rarer ones. */
export const everywhere = 0.05
/** Of words that are all everywhere, so many are looked for. */
const fewOfFrequent = 3
/** Below this number of texts nothing is frequent. */
const fewTexts = 10_000
/** Words of one text occur together more often than chance. */
const togetherness = 10

export interface Plan {
  /** Texts of `tsquery`. Without a `query` nothing was looked for. */
  query: string
  /** The words alone, which are ranked; empty for filters alone. */
  ranking: string
  /** The rank of a match of `preferred` is multiplied by `preference`. */
  preferred: string
  preference: number
  /** About how many texts match. */
  expected: number
  ignored: readonly string[]
  /** What is highlighted. */
  terms: readonly Term[]
  /** Those of them that texts had to have. */
  narrowing: readonly Term[]
}

export function planQuery(
  asked: ReadRequest,
  { shares, texts }: Pick<FormState, 'shares' | 'texts'>,
): Plan & Pick<ReadRequest, 'sort'> {
  const known = texts < fewTexts ? new Map<string, number>() : shares
  const isEverywhere = (group: readonly Term[]) =>
    sum(group.map(({ words: [word] }) => (word && known.get(word.signed ?? word.word)) ?? 0)) > everywhere &&
    group.every(({ isQuoted, isPrefix, inTitle, words }) => !isQuoted && !isPrefix && !inTitle && words.length === 1)
  const shareOf = (group: readonly Term[]) => sum(group.map((term) => shareOfTerm(known, term)))
  const rare = asked.groups.filter((group) => !isEverywhere(group))
  const isAllFrequent = asked.groups.length > 0 && !rare.length
  const narrowing = isAllFrequent
    ? asked.groups.toSorted((a, b) => shareOf(a) - shareOf(b)).slice(0, fewOfFrequent)
    : rare
  const dropped = asked.groups.filter((group) => !narrowing.includes(group))
  const groups = narrowing.map((group) => anyOf(group.map((term) => queryOf(term))))
  const filters = asked.required.map((lexemes) => anyOf(lexemes.map((lexeme) => `'${lexeme}'`)))
  const isNamed = asked.communities.length + asked.authors.length > 0 || asked.inSubscribed
  // Something must match: a list of all texts is a list of all posts and all comments.
  const isAsked = asked.excluded.length > 0 || asked.filters.size > 0 || asked.hasFields
  const isNarrow = groups.length + filters.length > 0 || isNamed
  const all = isNarrow || !isAsked ? [] : [anyOf([`'${kindLexeme('post')}'`, `'${kindLexeme('comment')}'`])]
  const query = [...groups, ...filters, ...all, ...asked.excluded.map((term) => `!${queryOf(term)}`)].join(' & ')
  const wanted = [
    ...narrowing.map(shareOf),
    ...asked.required.map((lexemes) => sum(lexemes.map((lexeme) => known.get(lexeme) ?? 0))),
  ]
  const together = togetherness ** Math.max(0, narrowing.length - 1)
  return {
    query,
    ranking: groups.join(' & '),
    ...(asked.isAddress
      ? { preferred: linkTo(asked), preference: linksFirst }
      : { preferred: asTyped(asked), preference: 1.5 }),
    expected: wanted.reduce((product, share) => product * Math.min(1, share || 1 / (texts + 1)), texts * together),
    ignored: [...asked.ignored, ...dropped.flat().map(({ text }) => text)],
    terms: asked.groups.flat(),
    narrowing: narrowing.flat(),
    // Without words there is nothing to rank by.
    sort: isAllFrequent || (!groups.length && asked.sort === 'relevant') ? 'new' : asked.sort,
  }
}

/** More than any other difference of rank. */
const linksFirst = 1e6

/** All words as they were typed. */
const asTyped = ({ groups }: ReadRequest) =>
  groups.map((group) => anyOf(group.map((term) => queryOf({ ...term, isQuoted: true })))).join(' & ')

/** Words of links have the label C, also of those in a text, which only mentions the address. */
const linkTo = ({ groups }: ReadRequest) =>
  [...groups.flatMap((group) => group.map((term) => queryOf(term, 'C'))), `'${kindLexeme('link')}'`].join(' & ')

/** The share of the rarest of its words, in all forms that are looked for. */
export function shareOfTerm(known: ReadonlyMap<string, number>, term: Term): number {
  const shareOf = (lexeme: string) => {
    if (!lexeme.endsWith('*')) return known.get(lexeme) ?? 0
    const beginning = lexeme.slice(0, -1)
    return sum([...known].filter(([each]) => each.startsWith(beginning)).map(([, share]) => share))
  }
  return Math.min(...lexemesOf(term).map((forms) => sum(forms.map(shareOf))))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const anyOf = (queries: readonly string[]) => (queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] as string))
