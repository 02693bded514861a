import type { Routes } from '../../platform/http/call.ts'
import { type NamesRequest, searchCommunities, searchPeople } from './names.ts'
import { search } from './search.ts'
import { loadSimilar, loadSuggestions } from './suggest.ts'

const inOneSpelling = (text: string) => text.trim().replace(/\s+/g, ' ')

const namesKey = <Params>({ params, query: { q, next } }: { params: Params; query: NamesRequest }) => ({
  params,
  query: { q: inOneSpelling(q).toLowerCase(), ...(next && { next }) },
})

export const searchRoutes = {
  searchTexts: {
    cacheKey: ({ params, query }) => ({ params, query: { ...query, q: inOneSpelling(query.q) } }),
    answer: ({ site, viewer, query }) => search(site, viewer, query),
  },
  searchCommunities: {
    cacheKey: namesKey,
    answer: ({ site, viewer, query }) => searchCommunities(site, viewer, query),
  },
  searchPeople: {
    cacheKey: namesKey,
    answer: ({ site, viewer, query }) => searchPeople(site, viewer, query),
  },
  suggestTexts: {
    cacheKey: ({ params, query: { q, in: place } }) => ({
      params,
      query: { q: inOneSpelling(q).toLowerCase(), ...(place && { in: place.toLowerCase() }) },
    }),
    answer: ({ site, viewer, query }) => loadSuggestions(site, viewer, query),
  },
  listSimilarPosts: async ({ site, viewer, query }) => ({ posts: await loadSimilar(site, viewer, query) }),
} satisfies Partial<Routes>
