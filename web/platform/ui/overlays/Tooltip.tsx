import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { placeByHand } from './Popover.tsx'
import styles from './Tooltip.module.css'

type TooltipProps = {
  text: string
  /** One focusable control. If it is off and the tooltip explains why, it must be `aria-disabled`, not `disabled`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A short text about a control, on hover and on focus. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = `--${id}`
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = tip.current
    if (!open || !element || !around.current) return
    element.showPopover()
    placeByHand(element, around.current, 'center')
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      element.hidePopover()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside handles the presses
    <span
      ref={around}
      className={styles.around}
      style={{ anchorName: anchor }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip} style={{ positionAnchor: anchor }}>
        {text}
      </span>
    </span>
  )
}
