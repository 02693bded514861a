import { useEffect, useState, useSyncExternalStore } from 'react'
import { keyOf } from '../../../platform/memory/entities.ts'
import { commentIn } from '../thread/thread.ts'
import { type ThreadContext, useThreadContext } from '../thread/thread-context.ts'

// Slow mode: until when a writer must wait before the next comment on a post, in the clock of this device. All boxes of the post share it.

interface Known {
  /** The time of the writer's last comment that this page knows. */
  written: number
  /** The last answer of the server about the wait, its time, and the slow mode that this page knew then. */
  told: { end: number; at: number; slowSeconds: number } | undefined
}

const nothing: Known = { written: 0, told: undefined }
const known = new Map<string, Known>()
const listeners = new Set<() => void>()

const pausesKeyOf = (writerId: string | null, postId: string) => `${writerId} ${postId}`
const knownOf = (writerId: string | null, postId: string) => known.get(pausesKeyOf(writerId, postId)) ?? nothing

function change(writerId: string | null, postId: string, more: Partial<Known>): void {
  known.set(pausesKeyOf(writerId, postId), { ...knownOf(writerId, postId), ...more })
  for (const listener of [...listeners]) listener()
}

/** Starts the pause at the writer's last comment. */
export function beginPause(writerId: string | null, postId: string, written: number): void {
  // At most the present time, even if the clock of the server is ahead.
  const at = Math.min(written, Date.now())
  if (at > knownOf(writerId, postId).written) change(writerId, postId, { written: at })
}

/** The server has answered that so many seconds are left. */
export function tellPause(writerId: string | null, postId: string, seconds: number, slowSeconds: number): void {
  const at = Date.now()
  change(writerId, postId, { told: { end: at + seconds * 1000, at, slowSeconds } })
}

/** The end of the pause with the present slow mode, as a timestamp in milliseconds; 0 if there is no pause. */
export function pauseEnd(writerId: string | null, postId: string, slowSeconds: number): number {
  const { written, told } = knownOf(writerId, postId)
  const own = slowSeconds > 0 && written > 0 ? written + slowSeconds * 1000 : 0
  if (!told) return own
  // If slow mode has changed since that answer, the pause is at most as long as the new one; it ends if slow mode is off.
  const isSame = told.slowSeconds === slowSeconds
  const said = isSame ? told.end : slowSeconds > 0 ? Math.min(told.end, told.at + slowSeconds * 1000) : 0
  return Math.max(own, said)
}

function subscribePauses(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let said = 0

/** True only for the first caller: only one box announces a pause. */
export function claimWords(end: number): boolean {
  if (end === said) return false
  said = end
  return true
}

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
