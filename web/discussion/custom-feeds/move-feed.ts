import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** At once in the sidebar, which stands on every page; what sends it comes with the first move. */
export function moveFeed(memory: Memory, from: number, to: number): void {
  const { feeds = [] } = memory.answer('getInitial', {}) ?? {}
  const feed = feeds[from]
  if (!feed) return
  const moved = feeds.toSpliced(from, 1).toSpliced(to, 0, feed)
  memory.change('getInitial', {}, (initial) => ({ ...initial, feeds: moved }))
  fetchChunk(() => import('./change-feeds.ts')).then(({ savePosition }) => savePosition(memory, feed, to), alertFailure)
}
