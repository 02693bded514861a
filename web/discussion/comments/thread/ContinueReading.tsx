import { useEffect } from 'react'
import { useViewer } from '../../../platform/app-context.ts'
import { ApiError } from '../../../platform/client.ts'
import { readingPlacesKey, readVisits, type Visitor, writeVisits } from '../../../platform/device/visit-record.ts'
import { draftsForgotten } from '../../../platform/drafts/draft-store.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { dismissToast, showToast } from '../../../platform/ui/feedback/toasts.ts'
import { changeInThread } from './comment-tree.ts'
import { articleOf, callFor, focusComment, focusedComments } from './focus-comment.ts'
import { useThreadContext } from './thread-context.ts'
import { addToThread } from './thread-store.ts'

/** The comment at which a reader stopped. */
interface ReadingPlace {
  publicId: string
  commentId: string
  /** In milliseconds. */
  at: number
}

const maxPlaces = 200
const maxAgeMs = 90 * 86_400_000

const listPlaces = (visitor: Visitor) =>
  readVisits<ReadingPlace>(visitor, readingPlacesKey).filter(({ at }) => Date.now() - at < maxAgeMs)

export const findPlace = (visitor: Visitor, publicId: string): string | undefined =>
  listPlaces(visitor).find((place) => place.publicId === publicId)?.commentId

/** Null removes the place. */
export function savePlace(visitor: Visitor, publicId: string, commentId: string | null): void {
  const others = listPlaces(visitor).filter((place) => place.publicId !== publicId)
  const places = commentId === null ? others : [{ publicId, commentId, at: Date.now() }, ...others]
  writeVisits(visitor, readingPlacesKey, places.slice(0, maxPlaces))
}

const offerMs = 10_000
/** Scrolling has ended after this time. */
const restMs = 200
const toastId = 'continue-reading'

/** Remembers on this device which comment of a long thread was read last, and offers to continue there. */
export function ContinueReading() {
  const { thread, focused } = useThreadContext()
  const memory = useMemory()
  const viewer = useViewer()
  const id = viewer?.id
  const visitsOff = viewer?.visitsOff ?? false
  const { publicId } = thread

  useEffect(() => {
    const visitor = id === undefined ? null : { id, visitsOff }
    const stopped = findPlace(visitor, publicId)
    // Not offered after Back or a link to a comment: the reader is already where they want to be.
    if (stopped !== undefined && focused === null && scrollY === 0 && !isInView(stopped)) offer(stopped)

    let read: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      read = commentInMiddle() ?? read
    }
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(update, restMs)
    }
    const stop = () => {
      removeEventListener('scroll', handleScroll)
      clearTimeout(timer)
      read = undefined
    }
    const saveRead = () => {
      if (read !== undefined) savePlace(visitor, publicId, read)
    }
    addEventListener('scroll', handleScroll, { passive: true })
    addEventListener('pagehide', saveRead)
    addEventListener(draftsForgotten, stop)
    return () => {
      removeEventListener('pagehide', saveRead)
      removeEventListener(draftsForgotten, stop)
      saveRead()
      stop()
      dismissToast(toastId)
    }

    function offer(commentId: string): void {
      const action = {
        text: 'Continue where you stopped',
        onPick: () => void goTo(commentId).catch(alertFailure),
      }
      showToast({ id: toastId, text: 'You were reading these comments.', timer: offerMs, action })
    }

    async function goTo(commentId: string): Promise<void> {
      const exists = thread.tree.nodes.has(commentId) || (await fetchWithAncestors(commentId))
      if (!exists) {
        savePlace(visitor, publicId, null)
        showToast({ text: 'The comment where you stopped is no longer there.' })
        return
      }
      changeInThread(thread, commentId, () => ({ collapsed: false }))
      focusComment(thread, commentId, 'center')
    }

    /** Loads a comment that was not in the first page of the thread. */
    async function fetchWithAncestors(commentId: string): Promise<boolean> {
      try {
        const { ancestors = [] } = await memory.load('getComment', callFor(commentId), 'soon')
        const missing = (ancestors ?? []).filter((above) => !thread.tree.nodes.has(above))
        await Promise.all(missing.map((above) => memory.load('getComment', callFor(above), 'soon')))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return false
        throw error
      }
      const found = focusedComments(memory, publicId, commentId)
      addToThread(thread, found, found)
      return thread.tree.nodes.has(commentId)
    }
  }, [memory, thread, publicId, focused, id, visitsOff])
  return null
}

const commentInMiddle = (): string | undefined =>
  document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>('[data-comment]')?.dataset['comment']

function isInView(commentId: string): boolean {
  const box = articleOf(commentId)?.getBoundingClientRect()
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight
}
