import { domainsOf, hostsIn } from './domains.ts'
import { createPhraseFinder, readPhrase, wordsOf } from './find-phrases.ts'
import type { FilterRow } from './queries.ts'

/** The parts of a post or a comment that are compared with filters. */
export interface FilteredContent {
  type: 'post' | 'comment'
  communityId: bigint
  /** Title, text and alternative texts, compared separately: a phrase cannot begin in one and end in the next. */
  texts: readonly (string | null | undefined)[]
  link?: { url: string; hostname: string } | undefined
}

/** Returns the first filter that matches, of all or only of those that hide. */
export type FindFilter = ((content: FilteredContent, act?: 'hide') => FilterRow | undefined) & {
  /** Whether any filter hides posts, so that feeds must be read with the filters. */
  hides: boolean
  /** Its size in memory, as the number of words and filters. */
  size: number
}

export function createFindFilter(filters: readonly FilterRow[]): FindFilter {
  const phrases = filters.flatMap((filter) => {
    const phrase = filter.kind === 'word' ? readPhrase(filter.value) : undefined
    return phrase ? { phrase, value: filter } : []
  })
  const findPhrase = createPhraseFinder(phrases)
  const filtersByDomain = Map.groupBy(
    filters.filter(({ kind }) => kind === 'domain'),
    ({ value }) => value,
  )
  const hasWords = filters.some(({ kind }) => kind === 'word')

  const find = ({ type, communityId, texts, link }: FilteredContent, act?: 'hide') => {
    const now = Date.now()
    const applies = (filter: FilterRow) =>
      (filter.covers === 'both' || filter.covers === `${type}s`) &&
      (filter.community_id === null || filter.community_id === communityId) &&
      (filter.ends_at === null || filter.ends_at.getTime() > now) &&
      (act === undefined || filter.act === act)

    if (filtersByDomain.size) {
      const hosts = [...(link ? [link.hostname] : []), ...texts.flatMap((text) => (text ? hostsIn(text) : []))]
      for (const domain of new Set(hosts.flatMap(domainsOf))) {
        const found = filtersByDomain.get(domain)?.find(applies)
        if (found) return found
      }
    }
    if (!hasWords) return undefined
    for (const text of link ? [...texts, decodedAddress(link.url)] : texts) {
      const found = text ? findPhrase(wordsOf(text), applies) : undefined
      if (found) return found
    }
    return undefined
  }
  return Object.assign(find, {
    hides: filters.some(({ act, covers }) => act === 'hide' && covers !== 'comments'),
    size: phrases.reduce((sum, { phrase }) => sum + phrase.words.length, 1 + filters.length),
  })
}

/** The decoded address, as people read it; the raw one if it cannot be decoded. */
function decodedAddress(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
