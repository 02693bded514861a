import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { openThread } from './thread-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const comments = Array.from(
  { length: 50 },
  (_, n) => ({ id: `c${n}`, parentId: null, noReplies: 0, noRepliesDirect: 0, body: 'x' }) as Comment,
)

/** Opens a thread that the browser has loaded; returns a function for the number of its rendered comments. */
function loadIn(width: 'narrow' | 'wide'): () => number {
  vi.stubGlobal('document', {})
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'narrow' }))
  const memory = createMemory((async () => undefined) as unknown as CallApi)
  const post = {
    id: 'p',
    publicId: 'pub',
    noComments: comments.length,
    comments,
    commentsNext: null,
    lastVisitAt: null,
  }
  const answer = memory.merge('getPost', post as never) as Post
  const thread = openThread({ memory, answer, sort: 'best', viewerId: null, extra: [], atOnce: false })
  return () => comments.length - (thread?.undrawn.size ?? 0)
}

test.each([
  ['wide', 20, 100],
  ['narrow', 5, 250],
] as const)(
  'COMMENT-047 in a %s window, comments that the browser has loaded are drawn %i at a time, %i ms apart',
  (width, size, delay) => {
    const drawn = loadIn(width)
    expect(drawn()).toBe(size)
    for (let all = 2 * size; drawn() < comments.length; all += size) {
      vi.advanceTimersByTime(delay - 1)
      expect(drawn()).toBe(all - size)
      vi.advanceTimersByTime(1)
      expect(drawn()).toBe(Math.min(all, comments.length))
    }
    expect(vi.getTimerCount()).toBe(0)
  },
)
