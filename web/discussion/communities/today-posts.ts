import type { Post } from '../../../api/discussion/posts.ts'

const maxShown = 8

/** The best posts of the last day. Twelve, because pinned posts are left out. */
export const todaysPosts = { query: { feed: 'all', sort: 'day', limit: '12' } } as const

export const shownToday = (posts: readonly Post[]): readonly Post[] =>
  posts.filter(({ isPinnedSite, filteredBy }) => !isPinnedSite && !filteredBy).slice(0, maxShown)
