import type { Post } from '../../../api/discussion/posts.ts'
import type { Suggestions } from '../../../api/discussion/search.ts'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { maxSimilar, shortestSuggestion } from '../../../shared/search-limits.ts'
import { toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentPosts } from '../posts/posts.ts'
import { kindLexeme } from './document.ts'
import { nameIn } from './names.ts'
import { shareOfTerm } from './plan.ts'
import { leastShare } from './queries-fill.ts'
import type { FormState } from './queries-index.ts'
import { listSimilar, type SuggestedName, suggest } from './queries-suggest.ts'
import { queryOf, readQuery, type Term } from './query.ts'
import { searchLanguage } from './request.ts'
import { requireSearchAllowed } from './search.ts'

/** If more posts than this match, the index does not help: all of them would be read to find the newest. */
const manyPosts = 3_000
/** Words that begin with fewer letters are too many. */
const longBeginning = 4

/** What the search box offers while somebody types; one statement. */
export async function loadSuggestions(
  site: Site,
  viewer: Viewer | null,
  { q, in: place }: { q: string; in?: string | undefined },
): Promise<Suggestions> {
  const text = nameIn(q)
  await requireSearchAllowed(site, viewer)
  if ([...text].length < shortestSuggestion || tooLong(text, searchLimit))
    return { communities: [], people: [], posts: [] }
  const form = await site.search.form()
  const terms = readQuery(text, searchLanguage).groups.flat()
  const titles = terms.map((term, at) => ({
    ...{ ...term, inTitle: true, isQuoted: false, isPrefix: at === terms.length - 1 },
  }))
  const found = await site.search.run(viewer, (db) =>
    suggest(db, {
      ...{ viewer, form: form.form, text, community: place?.toLowerCase() ?? null },
      query: titles.map((term) => queryOf(term)).join(' & ') || null,
      isSelective: isSelective(titles, form),
    }),
  )
  const present = ({ id, name, pro_pic }: SuggestedName) => ({
    ...{ id: toWire(BigInt(id)), name, proPic: pro_pic && presentImage(site, pro_pic) },
  })
  return { communities: found.communities.map(present), people: found.people.map(present), posts: found.posts }
}

/** Whether few posts have all these words. */
function isSelective(terms: readonly Term[], form: FormState): boolean {
  const last = terms.at(-1)?.words.at(-1)
  if (!last) return true
  if (!form.isIndexed) return false
  const posts = countPosts(form)
  if (posts <= manyPosts) return true
  const share = Math.min(...terms.map((term) => shareOfTerm(form.shares, term)))
  return (last.isPair || last.word.length >= longBeginning) && share * posts <= manyPosts
}

const countPosts = ({ texts, shares }: FormState) => texts * (shares.get(kindLexeme('post')) ?? 1)

/** Posts of the community that may be about the same, for somebody who writes a title. */
export async function loadSimilar(
  site: Site,
  viewer: Viewer | null,
  { title, community }: { title: string; community: string },
): Promise<Post[]> {
  const form = await site.search.form()
  const terms = readQuery(asWords(title), searchLanguage).groups.flat()
  const shares = new Map(terms.map((term) => [queryOf(term), shareOfTerm(form.shares, term)]))
  // Rare words say more about a title than frequent ones.
  const words = [...shares]
    .map(([query, share]) => ({ query, share, weight: -Math.log(Math.min(1, share || leastShare)) }))
    .sort((a, b) => a.share - b.share)
  if (words.length < 2 || !form.isIndexed) return []
  const ids = await site.search.run(viewer, (db) =>
    listSimilar(db, {
      ...{ viewer, form: form.form, community: community.toLowerCase(), limit: maxSimilar },
      words,
      lookedFor: rarest(words, countPosts(form)).map(({ query }) => query),
    }),
  )
  return presentPosts(site, viewer, ids)
}

/** The rarest words, and no more than are in `manyPosts`, but at least two. */
function rarest<Word extends { share: number }>(words: readonly Word[], posts: number): readonly Word[] {
  let matches = 0
  const end = words.findIndex(({ share }) => {
    matches += share * posts
    return matches > manyPosts
  })
  return end < 0 ? words : words.slice(0, Math.max(2, end))
}

/** Without the characters that a query understands as more than words. */
const asWords = (title: string) => title.replace(/[":*“”„-]/g, ' ').slice(0, searchLimit.max)
