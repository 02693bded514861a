import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useViewer } from '../../platform/app-context.ts'
import { usePreference } from '../../platform/device/preference.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { FilteredWords, FoldedLine } from '../filters/FoldedLine.tsx'
import { PostCard } from '../posts/card/PostCard.tsx'
import styles from './Feed.module.css'
import type { FeedItem } from './feed-items.ts'
import type { Layout } from './layout-choice.ts'
import { layoutNow } from './layout-choice.ts'

type Seen = (near: boolean, height: number, isAbove: boolean) => void
type Watch = (element: Element, seen: Seen) => () => void

/** Tells when an element comes near the window and when it is gone from it, with its height at that moment and whether it lies above. */
const watchView = watchWithin('200px 0px')

/** The same for elements that will soon be in view, so that they are rendered and measured before the reader sees them. */
const watchApproach = watchWithin('200px 0px 1500px')

function watchWithin(rootMargin: string): Watch {
  const watched = new WeakMap<Element, Seen>()
  let observer: IntersectionObserver | undefined
  const tellAll = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      watched.get(target)?.(isIntersecting, boundingClientRect.height, boundingClientRect.bottom < 0)
    }
  }
  return (element, seen) => {
    observer ??= new IntersectionObserver(tellAll, { rootMargin })
    watched.set(element, seen)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

/** So many posts are drawn in one frame; more would be felt while scrolling on a slow device. */
const perFrame = 2

const waiting = new Set<() => void>()

/** Draws in one of the next frames, in the order of asking. Answers how to call it off. */
function drawSoon(draw: () => void): () => void {
  if (!waiting.size) requestAnimationFrame(drawSome)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

function drawSome(): void {
  const now = [...waiting].slice(0, perFrame)
  for (const draw of now) {
    waiting.delete(draw)
    startTransition(draw)
  }
  if (waiting.size) requestAnimationFrame(drawSome)
}

interface FeedSlotProps {
  item: FeedItem
  index: number
  layout: Layout
  inCommunity: boolean
  pinsAreLines: boolean
  Comment: CommentLook | undefined
  Around: ItemLook | undefined
  /** Told of each post that went out above. */
  onPassed: ((id: string) => void) | undefined
}

/** How comments are drawn, on the pages whose feeds hold some. */
export type CommentLook = ComponentType<{ id: string }>

export type ItemLook = ComponentType<{ item: FeedItem; children: ReactNode }>

/** So many are drawn before anybody has looked where they are. */
const drawnAtOnce = 6

/** So many pictures are loaded without waiting for the reader to come near. */
const eagerPictures = 3

/** Screens on which what was drawn once stays; on smaller ones memory is short. */
const wide = '(min-width: 1280px)'

/** The place of one item. Rendered while it is near the window, otherwise an empty block of its last height. */
export const FeedSlot = memo(function FeedSlot({
  item,
  index,
  layout,
  inCommunity,
  pinsAreLines,
  Comment,
  Around,
  onPassed,
}: FeedSlotProps) {
  const { key, heights, filteredBy } = item
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(index < drawnAtOnce || item.inView)
  const [opened, setOpened] = useState(false)
  const passed = useRef(onPassed)
  useEffect(() => {
    passed.current = onPassed
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let callOff = () => {}
    const draw = () => {
      callOff()
      callOff = drawSoon(() => setDrawn(true))
    }
    let isSoon = false
    const leave = (height: number) => {
      if (element.firstElementChild) heights[layoutNow()] = height
      if (isSoon || item.inView) return
      callOff()
      if (!matchMedia(wide).matches) startTransition(() => setDrawn(false))
    }
    const unwatchApproach = watchApproach(element, (soon, height) => {
      isSoon = soon
      if (soon) draw()
      else leave(height)
    })
    const unwatchView = watchView(element, (near, height, isAbove) => {
      if (near) {
        item.inView = true
        draw()
      } else if (item.inView) {
        item.inView = false
        if (isAbove && item.type === 'post') passed.current?.(item.key)
        leave(height)
      }
    })
    return () => {
      unwatchApproach()
      unwatchView()
      callOff()
    }
  }, [item, heights])

  // Saves the heights of items that are still rendered when the reader leaves the page: this is the last moment to measure them, and they must be as
  // high when the reader comes back.
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.firstElementChild) heights[layoutNow()] = element.getBoundingClientRect().height
    }
  }, [heights])

  /** The keyboard goes on with what was folded. */
  const open = () => {
    setOpened(true)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }))
  }

  const card = () =>
    filteredBy && !opened ? (
      <FoldedLine onShow={open}>
        <FilteredWords value={filteredBy.value} />
      </FoldedLine>
    ) : item.type === 'post' ? (
      <PostCard id={key} inCommunity={inCommunity} eager={index < eagerPictures} pinIsLine={pinsAreLines} />
    ) : (
      Comment && <Comment id={key} />
    )
  const height = heights[layout]
  const style = drawn ? { containIntrinsicBlockSize: height && `auto ${height}px` } : { blockSize: height }
  return (
    <div ref={place} className={styles.slot} style={style}>
      {drawn && (Around ? <Around item={item}>{card()}</Around> : card())}
    </div>
  )
})

/** For members who want it on this device: whom to tell of each post that they scroll past. */
export function usePassedPosts(): ((id: string) => void) | undefined {
  const memory = useMemory()
  const isRemembered = useViewer()?.visitsOff === false
  const isOn = usePreference('mark_read_on_scroll') === 'true' && isRemembered
  const [tell, setTell] = useState<(id: string) => void>()
  useEffect(() => {
    if (!isOn) return
    let isWanted = true
    fetchChunk(() => import('./passed-posts.ts')).then(
      ({ markPassed }) => isWanted && setTell(() => (id: string) => markPassed(memory, id)),
      alertFailure,
    )
    return () => {
      isWanted = false
      setTell(undefined)
    }
  }, [isOn, memory])
  return tell
}
