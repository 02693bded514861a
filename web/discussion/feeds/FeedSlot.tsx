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

type OnView = (near: boolean, height: number, isAbove: boolean) => void
type Watch = (element: Element, onView: OnView) => () => void

/** Calls back when an element comes near the window and when it leaves, with its height and whether it is above the window. */
const watchView = watchWithin('200px 0px')

/** The same for elements that will soon be in view, so that they are rendered and measured before the reader sees them. */
const watchApproach = watchWithin('200px 0px 1500px')

function watchWithin(rootMargin: string): Watch {
  const watched = new WeakMap<Element, OnView>()
  let observer: IntersectionObserver | undefined
  const handleEntries = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      watched.get(target)?.(isIntersecting, boundingClientRect.height, boundingClientRect.bottom < 0)
    }
  }
  return (element, onView) => {
    observer ??= new IntersectionObserver(handleEntries, { rootMargin })
    watched.set(element, onView)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

/** The number of posts that are rendered in one frame; more would make scrolling jerky on slow devices. */
const perFrame = 2

const waiting = new Set<() => void>()

/** Renders in one of the next frames, in the order of the calls. Returns a function to cancel it. */
function renderSoon(render: () => void): () => void {
  if (!waiting.size) requestAnimationFrame(renderSome)
  waiting.add(render)
  return () => waiting.delete(render)
}

function renderSome(): void {
  const now = [...waiting].slice(0, perFrame)
  for (const render of now) {
    waiting.delete(render)
    startTransition(render)
  }
  if (waiting.size) requestAnimationFrame(renderSome)
}

interface FeedSlotProps {
  item: FeedItem
  index: number
  layout: Layout
  inCommunity: boolean
  pinsAreLines: boolean
  Comment: CommentComponent | undefined
  Wrapper: ItemWrapper | undefined
  /** Called for each post that is scrolled out at the top. */
  onPassed: ((id: string) => void) | undefined
}

/** Renders a comment, in feeds that contain some. */
export type CommentComponent = ComponentType<{ id: string }>

export type ItemWrapper = ComponentType<{ item: FeedItem; children: ReactNode }>

/** The first items are rendered without waiting for their position. The server renders cards, because the device knows the layout. */
const renderedAtOnce: Readonly<Record<Layout, number>> = { card: 6, compact: 16 }

/** The images of the first posts are loaded without waiting for their position. */
const eagerImages = 3

/** On wide screens items stay rendered; smaller devices have little memory. */
const wide = '(min-width: 1280px)'

/** The place of one item. Rendered while it is near the window, otherwise an empty block of its last height. */
export const FeedSlot = memo(function FeedSlot({
  item,
  index,
  layout,
  inCommunity,
  pinsAreLines,
  Comment,
  Wrapper,
  onPassed,
}: FeedSlotProps) {
  const { key, heights, filteredBy } = item
  const place = useRef<HTMLDivElement>(null)
  const [rendered, setRendered] = useState(index < renderedAtOnce[layout] || item.inView)
  const [opened, setOpened] = useState(false)
  const passed = useRef(onPassed)
  useEffect(() => {
    passed.current = onPassed
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let cancelRender = () => {}
    const render = () => {
      cancelRender()
      cancelRender = renderSoon(() => setRendered(true))
    }
    let isSoon = false
    const leave = (height: number) => {
      if (element.firstElementChild) heights[layoutNow()] = height
      if (isSoon || item.inView) return
      cancelRender()
      if (!matchMedia(wide).matches) startTransition(() => setRendered(false))
    }
    const unwatchApproach = watchApproach(element, (soon, height) => {
      isSoon = soon
      if (soon) render()
      else leave(height)
    })
    const unwatchView = watchView(element, (near, height, isAbove) => {
      if (near) {
        item.inView = true
        render()
      } else if (item.inView) {
        item.inView = false
        if (isAbove && item.type === 'post') passed.current?.(item.key)
        leave(height)
      }
    })
    return () => {
      unwatchApproach()
      unwatchView()
      cancelRender()
    }
  }, [item, heights])

  // Saves the heights of items that are still rendered when the reader leaves the page: this is the last moment to measure them. The items
  // must have the same height when the reader comes back.
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.firstElementChild) heights[layoutNow()] = element.getBoundingClientRect().height
    }
  }, [heights])

  /** Unfolds the post, and focuses it. */
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
      <PostCard id={key} inCommunity={inCommunity} eager={index < eagerImages} pinnedAsLine={pinsAreLines} />
    ) : (
      Comment && <Comment id={key} />
    )
  const height = heights[layout]
  const style = rendered ? { containIntrinsicBlockSize: height && `auto ${height}px` } : { blockSize: height }
  return (
    <div ref={place} className={styles.slot} style={style}>
      {rendered && (Wrapper ? <Wrapper item={item}>{card()}</Wrapper> : card())}
    </div>
  )
})

/** The function that marks posts as read when they are scrolled past; undefined unless the member has chosen this on this device. */
export function usePassedPosts(): ((id: string) => void) | undefined {
  const memory = useMemory()
  const isRemembered = useViewer()?.visitsOff === false
  const isEnabled = usePreference('mark_read_on_scroll') === 'true' && isRemembered
  const [markPassed, setMarkPassed] = useState<(id: string) => void>()
  useEffect(() => {
    if (!isEnabled) return
    let isWanted = true
    fetchChunk(() => import('./passed-posts.ts')).then(
      (module) => isWanted && setMarkPassed(() => (id: string) => module.markPassed(memory, id)),
      alertFailure,
    )
    return () => {
      isWanted = false
      setMarkPassed(undefined)
    }
  }, [isEnabled, memory])
  return markPassed
}
