import { RotateCw } from 'lucide'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { DeleteAllDialog, NotificationActions, NotificationList } from './NotificationList.tsx'
import styles from './NotificationPanel.module.css'
import { openNewest } from './notification-acts.ts'
import { useNotifications } from './notifications-source.ts'

interface NotificationPanelProps {
  bell: HTMLElement
  /** The panel has closed. */
  onClosed: () => void
}

/** The newest notifications in a panel below the bell. Escape, a press outside and its links close it. */
export function NotificationPanel({ bell, onClosed }: NotificationPanelProps) {
  const memory = useMemory()
  const notifications = useNotifications()
  const { items, loading } = notifications
  const panel = useRef<HTMLDivElement>(null)
  const [confirmsDelete, setConfirmsDelete] = useState(false)

  useEffect(() => void openNewest(memory), [memory])

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const place = () => {
      const { clientWidth } = document.documentElement
      element.style.setProperty('--end', `${Math.max(0, clientWidth - bell.getBoundingClientRect().right)}px`)
    }
    place()
    element.showPopover({ source: bell })
    element.focus()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [bell])

  function handleClosed(): void {
    // If another element was pressed, it already has the focus.
    if (isFocusLost() || panel.current?.contains(document.activeElement)) bell.focus()
    onClosed()
  }

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles the clicks of the links in it
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      className={styles.panel}
      onToggle={(event) => event.target === event.currentTarget && event.newState === 'closed' && handleClosed()}
      onClick={handleClick}
    >
      <div className={styles.head}>
        <h2>Notifications</h2>
        <IconButton name="Reload" icon={RotateCw} onClick={() => void openNewest(memory)} />
      </div>
      {(items.length > 0 || loading) && (
        <div className={styles.actions}>
          <NotificationActions disabled={!items.length} onDeleteAll={() => setConfirmsDelete(true)} />
        </div>
      )}
      <div className={styles.rows}>
        <NotificationList notifications={notifications} />
      </div>
      <div className={styles.foot}>
        <Button kind="plain" wide href="/notifications">
          See all
        </Button>
      </div>
      <DeleteAllDialog open={confirmsDelete} onClose={() => setConfirmsDelete(false)} nextFocus={() => panel.current} />
    </div>
  )
}
