import { useEffect, useState, useSyncExternalStore } from 'react'
import { keyOf } from '../../../platform/memory/entities.ts'
import { commentIn } from '../thread/thread.ts'
import { type ThreadContext, useThreadContext } from '../thread/thread-context.ts'
import { beginPause, pauseEnd, subscribePauses } from './pauses.ts'

export interface Pause {
  /** The slow mode for the writer, in seconds; 0 is off. */
  slowSeconds: number
  /** The seconds that are left, and the time of the end in milliseconds. */
  left: number
  end: number
}

/** The state of slow mode for the writer. */
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

  // Comments that the writer made before this page was opened, if the page shows them.
  useEffect(() => beginPause(writerId, post.id, newestOf(thread, writerId)), [thread, writerId, post.id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const ms = Math.max(0, end - Date.now())
      setLeft(Math.ceil(ms / 1000))
      // Waits until the number changes.
      if (ms > 0) timer = setTimeout(count, ms % 1000 || 1000)
    }
    count()
    return () => clearTimeout(timer)
  }, [end])
  return { slowSeconds, left, end }
}

/** The slow mode of the community, if it applies to the viewer; 0 is off. A page that opens with known data learns it a moment later. */
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
