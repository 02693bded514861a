import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePreference } from '../../platform/device/preference.ts'
import { watchInView } from '../../platform/device/watch-in-view.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import styles from './Feed.module.css'
import { type Feed, type FeedSource, loadMore } from './feed-source.ts'

interface FeedEndProps {
  feed: Feed
  source: FeedSource
  /** The address of the next page, for browsers without script. */
  nextHref: string
  endText: string
}

/** Loads the next page automatically near the end of the feed, or with a button if infinite scrolling is off on this device. */
export function FeedEnd({ feed, source, nextHref, endText }: FeedEndProps) {
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const hydrated = useSyncExternalStore(neverChanges, yes, no)
  const memory = useMemory()
  const more = () => void loadMore(memory, source)
  if (feed.failed) {
    return (
      <div className={styles.end} role="alert" data-unfinished={scrolling || undefined}>
        <p>Something went wrong.</p>
        <Button onClick={more}>Try again</Button>
      </div>
    )
  }
  if (feed.next === null) return <p className={styles.end}>{endText}</p>
  if (hydrated && scrolling) return <LoadWhenNear key={feed.items.length} onNear={more} loading={feed.loading} />
  return (
    <div className={styles.end}>
      <Button
        href={nextHref}
        busy={feed.loading}
        onClick={(event) => {
          event.preventDefault()
          more()
        }}
      >
        More
      </Button>
    </div>
  )
}

const neverChanges = () => () => {}
const yes = () => true
const no = () => false

/** The next page is loaded when the end of the feed is this close to the window, in pixels, so that it arrives before the reader. */
const nearPixels = 1500

/** Mounted again for every page: an observer reports only changes, and after a short page the end may still be near. */
function LoadWhenNear({ onNear, loading }: { onNear: () => void; loading: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const latestOnNear = useRef(onNear)
  useEffect(() => {
    latestOnNear.current = onNear
  })
  useEffect(() => {
    if (!place.current) return
    return watchInView(place.current, (isNear) => isNear && latestOnNear.current(), `${nearPixels}px 0px`)
  }, [])
  return (
    // Screen readers read the spinner only while a page is loading.
    <div ref={place} className={styles.end} data-unfinished aria-hidden={!loading}>
      <Spinner />
    </div>
  )
}
