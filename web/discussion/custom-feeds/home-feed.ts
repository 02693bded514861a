import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** The custom feed that the viewer has chosen as home page; undefined if `homeFeed` names another feed. */
export const homeFeedOf = ({
  user,
  feeds,
}: Pick<Initial, 'user' | 'feeds'>): Omit<CustomFeed, 'communities'> | undefined =>
  user?.homeFeedId ? feeds.find(({ id }) => id === user.homeFeedId) : undefined

/** Shows the new position at once. The code that saves it is loaded on demand, because the sidebar is on every page. */
export function moveFeed(memory: Memory, from: number, to: number): void {
  const { feeds = [] } = memory.answer('getInitial', {}) ?? {}
  const feed = feeds[from]
  if (!feed) return
  const moved = feeds.toSpliced(from, 1).toSpliced(to, 0, feed)
  memory.change('getInitial', {}, (initial) => ({ ...initial, feeds: moved }))
  fetchChunk(() => import('./change-feeds.ts')).then(({ savePosition }) => savePosition(memory, feed, to), alertFailure)
}
