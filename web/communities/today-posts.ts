import type { Post } from '../../api/posts.ts'

const most = 8

/** The best of the last day, with what may be left out of it: pins stand in every feed. */
export const todaysPosts = { query: { feed: 'all', sort: 'day', limit: '12' } } as const

export const shownToday = (posts: readonly Post[]): readonly Post[] =>
  posts.filter(({ isPinnedSite, filteredBy }) => !isPinnedSite && !filteredBy).slice(0, most)
