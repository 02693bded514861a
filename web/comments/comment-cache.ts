import { useCallback, useSyncExternalStore } from 'react'
import type { Comment } from '../../api/comments.ts'

// The newest version of every comment that the browser knows, so that it is the same in every order and on every page. The server,
// which renders for many people, has none.

const inBrowser = typeof document !== 'undefined'

const newest = new Map<string, Comment>()
const listeners = new Map<string, Set<() => void>>()
const arrived = new WeakSet<Comment>()

/** Of a comment in an answer: shown again from a cache the answer is older than what has become of the comment since. */
export function newestComment(given: Comment): Comment {
  if (!inBrowser) return given
  const known = newest.get(given.id)
  if (known && arrived.has(given)) return known
  arrived.add(given)
  // Feeds leave out the author.
  const next = { ...given, ...(known?.author && !given.author && { author: known.author }) }
  newest.set(given.id, next)
  return next
}

export function cacheComment(comment: Comment): void {
  if (!inBrowser) return
  newest.set(comment.id, comment)
  for (const listener of [...(listeners.get(comment.id) ?? [])]) listener()
}

export function useNewestComment(given: Comment): Comment {
  const { id } = given
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(id, listener), [id]),
    () => newestComment(given),
    () => given,
  )
}

function subscribe(id: string, listener: () => void): () => void {
  const those = listeners.get(id) ?? new Set()
  listeners.set(id, those.add(listener))
  return () => {
    those.delete(listener)
    if (!those.size) listeners.delete(id)
  }
}
