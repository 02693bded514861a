import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { PostCard } from '../posts/PostCard.tsx'
import styles from './Feed.module.css'
import type { FeedItem } from './feed-state.ts'
import { watchView } from './in-view.ts'

interface FeedSlotProps {
  item: FeedItem
  index: number
  layout: 'card' | 'compact'
  inCommunity: boolean
  inView: Set<string>
}

/** So many are drawn before anybody has looked where they are. */
const drawnAtOnce = 6

/** So many pictures are loaded without waiting for the reader to come near. */
const eagerPictures = 3

/** Screens on which what was drawn once stays; on smaller ones memory is short. */
const wide = '(min-width: 1280px)'

/** The place of one item: drawn while it is near the window, otherwise a block of the height that it had. */
export const FeedSlot = memo(function FeedSlot({ item, index, layout, inCommunity, inView }: FeedSlotProps) {
  const { key, heights } = item
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(index < drawnAtOnce || inView.has(key))

  useEffect(() => {
    const element = place.current
    if (!element) return
    return watchView(element, (near, height) => {
      if (near) {
        inView.add(key)
        // Drawn in slices: the scrolling goes on meanwhile.
        startTransition(() => setDrawn(true))
      } else if (inView.delete(key)) {
        heights[layout] = height
        if (!matchMedia(wide).matches) startTransition(() => setDrawn(false))
      }
    })
  }, [key, heights, layout, inView])

  return (
    <div ref={place} className={styles.slot} style={drawn ? undefined : { blockSize: heights[layout] }}>
      {drawn && <PostCard post={item.item} inCommunity={inCommunity} eager={index < eagerPictures} />}
    </div>
  )
})
