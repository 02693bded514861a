import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { createFeed } from './change-feeds.ts'
import { moveFeed } from './move-feed.ts'

/** Creates the feed again with its old contents and position, and as the home page if it was that. */
export async function restoreFeed(
  memory: Memory,
  { name, sort, public: isPublic, communities }: CustomFeed,
  was: { position: number; isHome: boolean },
): Promise<void> {
  try {
    const { id } = await createFeed(memory, { name, sort, public: isPublic, communities })
    const { feeds = [] } = memory.answer('getInitial', {}) ?? {}
    moveFeed(memory, feeds.length - 1, was.position)
    if (was.isHome) await memory.act('updateProfile', { body: { homeFeedId: id } })
  } catch (error) {
    alertFailure(error)
  }
}
