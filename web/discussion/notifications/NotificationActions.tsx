import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import styles from './NotificationActions.module.css'
import { markAllSeen, markUpvotesSeen } from './notification-acts.ts'

/** What is done to all of them; page and panel have the same. */
export function NotificationActions({ onDeleteAll }: { onDeleteAll: () => void }) {
  const memory = useMemory()
  return (
    <div className={styles.actions}>
      <Button small onClick={() => markAllSeen(memory)}>
        Mark all as seen
      </Button>
      <Button small onClick={() => markUpvotesSeen(memory)}>
        Mark all upvotes as seen
      </Button>
      <Button small kind="dangerQuiet" onClick={onDeleteAll}>
        Delete all
      </Button>
    </div>
  )
}
