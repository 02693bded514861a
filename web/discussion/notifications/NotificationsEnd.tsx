import { useEffect, useRef } from 'react'
import { usePreference } from '../../platform/device/preference.ts'
import { watchInView } from '../../platform/device/watch-in-view.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './NotificationsEnd.module.css'
import { loadMoreNotifications, type Notifications } from './notifications-source.ts'

/** More of them: when the reader comes near, unless this device wants no infinite scrolling, and on a press. */
export function NotificationsEnd({
  notifications: { items, next, loading, failed },
}: {
  notifications: Notifications
}) {
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const memory = useMemory()
  const place = useRef<HTMLDivElement>(null)
  const waits = scrolling && next !== null && !failed
  // Anew for every page: a watcher tells of changes, and after a short page the end may be near as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page once
  useEffect(() => {
    if (!waits || !place.current) return
    return watchInView(place.current, (isInView) => isInView && void loadMoreNotifications(memory))
  }, [waits, items.length, memory])
  if (next === null) return <p className={styles.end}>No more notifications</p>
  return (
    <div ref={place} className={styles.end}>
      {failed && <p role="alert">Something went wrong.</p>}
      <Button
        href={`?${new URLSearchParams({ next })}`}
        busy={loading}
        onClick={(event) => {
          event.preventDefault()
          void loadMoreNotifications(memory)
        }}
      >
        {failed ? 'Try again' : 'More'}
      </Button>
    </div>
  )
}
