import { createWordFinder, readPhrase } from '../../../shared/find-words.ts'
import { wordsOf } from '../../../shared/words.ts'
import { domainsOf, hostsIn } from './domains.ts'
import type { FilterRow } from './queries.ts'

/** What of a post or a comment is compared with filters. */
export interface FilteredContent {
  type: 'post' | 'comment'
  communityId: bigint
  /** Title, text, alternative texts: each by itself, for no phrase begins in one and ends in the next. */
  texts: readonly (string | null | undefined)[]
  link?: { url: string; hostname: string } | undefined
}

/** The first filter that it meets, of all or of those that hide. */
export type FindFilter = ((content: FilteredContent, act?: 'hide') => FilterRow | undefined) & {
  /** Whether there may be filters that hide posts, so that a feed has to be read with them. */
  hides: boolean
  /** What it takes in memory, as so many words and filters. */
  size: number
}

export function createFindFilter(filters: readonly FilterRow[]): FindFilter {
  const phrases = filters.flatMap((of) => {
    const phrase = of.kind === 'word' ? readPhrase(of.value) : undefined
    return phrase ? { phrase, of } : []
  })
  const findWords = createWordFinder(phrases)
  const ofDomain = Map.groupBy(
    filters.filter(({ kind }) => kind === 'domain'),
    ({ value }) => value,
  )
  const hasWords = filters.some(({ kind }) => kind === 'word')

  const find = ({ type, communityId, texts, link }: FilteredContent, act?: 'hide') => {
    const now = Date.now()
    const counts = (filter: FilterRow) =>
      (filter.covers === 'both' || filter.covers === `${type}s`) &&
      (filter.community_id === null || filter.community_id === communityId) &&
      (filter.ends_at === null || filter.ends_at.getTime() > now) &&
      (act === undefined || filter.act === act)

    if (ofDomain.size) {
      const hosts = [...(link ? [link.hostname] : []), ...texts.flatMap((text) => (text ? hostsIn(text) : []))]
      for (const domain of new Set(hosts.flatMap(domainsOf))) {
        const found = ofDomain.get(domain)?.find(counts)
        if (found) return found
      }
    }
    if (!hasWords) return undefined
    for (const text of link ? [...texts, readable(link.url)] : texts) {
      const found = text ? findWords(wordsOf(text), counts) : undefined
      if (found) return found
    }
    return undefined
  }
  return Object.assign(find, {
    hides: filters.some(({ act, covers }) => act === 'hide' && covers !== 'comments'),
    size: phrases.reduce((sum, { phrase }) => sum + phrase.words.length, 1 + filters.length),
  })
}

/** An address as people read it, where it can be. */
function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
