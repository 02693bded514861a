import { askedIn } from '../../platform/router/asked-in.ts'

/** What the address asks of all communities: those of a name, or a page of them, the newest first. */
export function communitiesIn(search: URLSearchParams) {
  const { q, next } = askedIn(search, 'q', 'next')
  return { query: q ? { q } : { sort: 'new', limit: '100', ...(next && { next }) } }
}

/** All that new accounts join. */
export const defaultCommunities = { query: { set: 'default' } }
