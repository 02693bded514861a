import { X } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { coverPage } from '../../router/match-page.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { catchLostFocus } from '../focus.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  /** True unless the caller keeps a closed dialog in its tree. */
  open?: boolean
  /** Called for Escape, a press outside, the close button or Back. The caller sets `open`. */
  onClose: () => void
  title: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** The ids of elements that screen readers read after the title. */
  describedBy?: string | undefined
  wide?: boolean
  /** Its buttons, the most important last. */
  footer?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** A modal dialog; on phones a sheet from below. The focus returns to the element that opened it, or to the page if that is gone. */
export function Dialog({ open = true, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, role, describedBy, wide = false, footer, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    measureScrollbar()
    element.showModal()
    const uncover = coverPage(() => element.dispatchEvent(new Event('cancel', { cancelable: true })))
    firstControl(element, body.current)?.focus()
    return () => {
      uncover()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      // The opener may disappear together with the dialog.
      requestAnimationFrame(catchLostFocus)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: this handles presses on the backdrop; the key for it is Escape
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={classes(styles.dialog, wide && styles.wide, className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // a file field inside was cancelled
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // The first click of a double click may have opened the dialog or made it smaller, so that the second one is beside it.
        if (event.target === event.currentTarget && pressedBeside.current && event.detail < 2) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton name="Close" icon={X} onClick={onClose} />
        </header>
        {children !== undefined && (
          <div ref={body} className={styles.body}>
            {children}
          </div>
        )}
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

/** Measures the scroll bar before a dialog opens, because the page must keep its width and the bar disappears with the dialog. */
function measureScrollbar(): void {
  const page = document.documentElement
  if (page.querySelector('dialog:modal')) return
  page.style.setProperty('--scrollbar', `${Math.max(0, innerWidth - page.getBoundingClientRect().width)}px`)
}

/** The first control of the dialog after the close button. */
function firstControl(dialog: HTMLElement, body: HTMLElement | null): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]')
  const field = body?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [type="hidden"], [readonly])',
  )
  return marked ?? field ?? dialog.querySelector<HTMLElement>(`.${styles.foot} button, .${styles.head} button`)
}
