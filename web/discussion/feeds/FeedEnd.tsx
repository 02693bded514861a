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
  /** The page that begins after this one, for when there is no script. */
  nextHref: string
  endText: string
}

/** More of the feed: by itself when the reader comes near, or on a press where this device wants no infinite scrolling. */
export function FeedEnd({ feed, source, nextHref, endText }: FeedEndProps) {
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const awake = useSyncExternalStore(neverChanges, yes, no)
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
  if (awake && scrolling) return <Approach key={feed.items.length} onNear={more} loading={feed.loading} />
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
const nearness = 1500

/** Mounted again for every page: an observer reports only changes, and after a short page the end may still be near. */
function Approach({ onNear, loading }: { onNear: () => void; loading: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!place.current) return
    return watchInView(place.current, (isNear) => isNear && near.current(), `${nearness}px 0px`)
  }, [])
  return (
    // Far below nothing is on its way yet, and nothing is told to who listens to the page.
    <div ref={place} className={styles.end} data-unfinished aria-hidden={!loading}>
      <Spinner />
    </div>
  )
}
