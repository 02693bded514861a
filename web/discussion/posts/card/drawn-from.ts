import type { MarkedPost } from '../../../platform/memory/entities.ts'
import type { Memory } from '../../../platform/memory/memory.ts'

/**
 * All that a card shows: what the post says, but for what no card shows, and the part that the page and the viewer have in how it looks,
 * so that many share one drawing.
 */
export function drawnFrom(memory: Memory, post: MarkedPost, look: readonly boolean[]): unknown {
  // Asked by the server alone: the bundle of the browser holds nothing of it.
  if (!import.meta.env.SSR) return null
  const user = memory.answer('getInitial', {})?.user
  const { body: _, author, fetchedAt: __, hotness: ___, lastActivityAt: ____, lastVisitAt: _____, ...shown } = post
  return [shown, author && [author.proPic, author.badges], user && [user.isAdmin, user.hideUserProfilePictures], look]
}
