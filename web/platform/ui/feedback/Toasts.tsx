import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './Toasts.module.css'
import { dismissToast, pauseToasts, resumeToasts, type ShownToast, shownToasts, subscribeToasts } from './toasts.ts'

const none: readonly ShownToast[] = []

function place(element: HTMLElement, isNeeded: boolean): void {
  const open = element.matches(':popover-open')
  // A dialog that opened later lies above the toasts; opening them again puts them above the dialog.
  const covered = open && document.querySelector('dialog:modal') !== null
  if (open && (covered || !isNeeded)) element.hidePopover()
  if (isNeeded && (!open || covered)) element.showPopover()
}

/** The place of toasts, once in the document. It exists while it is empty, because screen readers announce only changes. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts, () => none)
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = layer.current
    if (!element) return undefined
    const show = () => place(element, toasts.length > 0)
    try {
      show()
    } catch {
      // React may run effects while a menu is opening, when the browser refuses to show another popover.
      const timer = setTimeout(show)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [toasts])

  return (
    <div role="status" aria-live="polite">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only stops the timer */}
      <div
        ref={layer}
        popover="manual"
        className={styles.toasts}
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {toasts.map(({ id, text, action }) => (
          <div key={id} className={styles.toast}>
            <span>{text}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  dismissToast(id)
                  action.onPick()
                }}
              >
                {action.text}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
