import { maxMarkedRead } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import type { FeedItem } from './feed-items.ts'

export const maxMarked = maxMarkedRead

export function isUnread({ entities }: Memory, id: string): boolean {
  const post = entities.get('Post', id)
  return post !== undefined && post.lastVisitAt === null && !post.opened
}

/** Marks posts in one call, and shows it at once. */
export async function setRead(memory: Memory, ids: readonly string[], read: boolean): Promise<void> {
  const lastVisitAt = read ? new Date().toISOString() : null
  await memory.act(
    'markPostsRead',
    { body: { ids: [...ids], read } },
    { optimistic: () => ids.map((id) => memory.entities.patch('Post', id, { lastVisitAt })) },
  )
}

/** Marks all posts from the top to the last one that the viewer has reached. */
export async function markAboveRead(memory: Memory, items: readonly FeedItem[]): Promise<void> {
  const last = items.findLastIndex(
    ({ inView, heights }) => inView || heights.card !== undefined || heights.compact !== undefined,
  )
  const ids = items.flatMap(({ type, key }, place) =>
    type === 'post' && place <= last && isUnread(memory, key) ? key : [],
  )
  if (!ids.length) {
    showToast({ text: 'Everything above is marked as read already.' })
    return
  }
  const done = await setAllRead(memory, ids, true)
  if (!done.length) return
  offerUndo({
    text: done.length === 1 ? '1 post is marked as read.' : `${done.length} posts are marked as read.`,
    undo: () => void setAllRead(memory, done, false),
  })
}

/** Makes several calls if necessary, one after the other. Returns the ids that were marked. */
async function setAllRead(memory: Memory, ids: readonly string[], read: boolean): Promise<string[]> {
  const done: string[] = []
  try {
    for (let from = 0; from < ids.length; from += maxMarked) {
      const some = ids.slice(from, from + maxMarked)
      await setRead(memory, some, read)
      done.push(...some)
    }
  } catch (error) {
    alertFailure(error)
  }
  return done
}
