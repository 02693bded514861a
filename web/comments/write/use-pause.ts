import { useEffect, useState, useSyncExternalStore } from 'react'
import { keyOf } from '../../memory/entities.ts'
import { commentIn } from '../thread/thread.ts'
import { type ThreadContext, useThreadContext } from '../thread/thread-context.ts'
import { beginPause, pauseEnd, subscribePauses } from './pauses.ts'

export interface Pause {
  /** How long the writer waits between two comments on this post; 0 is not at all. */
  slowSeconds: number
  /** How many seconds of that are left now, and when none will be, in milliseconds. */
  left: number
  end: number
}

/** Slow mode, as it is for the writer. */
export function usePause(): Pause {
  const context = useThreadContext()
  const { thread, post, writerId } = context
  const slowSeconds = useSlowSeconds(context)
  const end = useSyncExternalStore(
    subscribePauses,
    () => pauseEnd(writerId, post.id, slowSeconds),
    () => 0,
  )
  const [left, setLeft] = useState(0)

  // What they wrote before they came to this page, as far as the page shows it.
  useEffect(() => beginPause(writerId, post.id, newestOf(thread, writerId)), [thread, writerId, post.id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const ms = Math.max(0, end - Date.now())
      setLeft(Math.ceil(ms / 1000))
      // To the moment at which the number is another one.
      if (ms > 0) timer = setTimeout(count, ms % 1000 || 1000)
    }
    count()
    return () => clearTimeout(timer)
  }, [end])
  return { slowSeconds, left, end }
}

/** Of the post's community, for who has to keep to it; 0 is off. A page that opens on what was known learns it a moment later. */
export function useSlowSeconds({ thread, post, viewer, isMod }: ThreadContext): number {
  const { entities } = thread.memory
  const read = () => entities.get('Community', post.communityId)?.slowSeconds ?? 0
  const known = useSyncExternalStore(
    (listener) => entities.subscribe(keyOf('Community', post.communityId), listener),
    read,
    read,
  )
  return isMod || viewer?.isAdmin ? 0 : known
}

function newestOf(thread: ThreadContext['thread'], writerId: string | null): number {
  const own = [...thread.tree.nodes.keys()].flatMap((id) => commentIn(thread, id) ?? [])
  return Math.max(0, ...own.filter(({ userId }) => userId === writerId).map(({ createdAt }) => Date.parse(createdAt)))
}
