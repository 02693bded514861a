import { useCallback, useState, useSyncExternalStore } from 'react'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { onThreadNews } from '../../../people/live/thread-news.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import styles from './ArrivedComments.module.css'
import { countArrived } from './arrived.ts'
import { showArrived } from './show-arrived.ts'
import { useThreadContext } from './thread-context.ts'

/** At the lower edge: how many comments others have added while this page is open. Until it is pressed nothing moves. */
export function ArrivedComments() {
  const { thread } = useThreadContext()
  const subscribe = useCallback(
    (hear: () => void) => {
      const stopNews = onThreadNews(hear)
      const stopThread = thread.memory.collections.subscribe(thread.address, hear)
      return () => {
        stopNews()
        stopThread()
      }
    },
    [thread],
  )
  const count = useSyncExternalStore(
    subscribe,
    () => countArrived(thread),
    () => 0,
  )
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await showArrived(thread).catch(alertFailure)
    setBusy(false)
  }
  return (
    <div role="status" className={styles.edge}>
      {count > 0 && (
        <Button kind="primary" busy={busy} className={styles.button} onClick={() => void show()}>
          {count === 1 ? '1 new comment' : `${groupedNumber(count)} new comments`}
        </Button>
      )}
    </div>
  )
}
