import { useState, useSyncExternalStore } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { alertFailure } from '../../failure.ts'
import { newCommentsIn, onThreadNews } from '../../live/thread-news.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './ArrivedComments.module.css'
import { showArrived } from './show-arrived.ts'
import { useThreadContext } from './thread-context.ts'

/** At the lower edge: how many comments others have added while this page is open. Until it is pressed nothing moves. */
export function ArrivedComments() {
  const { thread } = useThreadContext()
  const count = useSyncExternalStore(
    onThreadNews,
    () => newCommentsIn(thread.publicId),
    () => 0,
  )
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await showArrived(thread, count).catch(alertFailure)
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
