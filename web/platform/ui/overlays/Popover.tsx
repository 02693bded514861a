import {
  type AriaRole,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../classes.ts'
import { isFocusLost } from '../focus.ts'
import styles from './Popover.module.css'

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const gap = 4
const edge = 8

/** The position of a box at its anchor in the window: below if it fits, otherwise above, and always within the window. */
export function placeBeside(anchor: Box, size: Size, view: Size, align: 'start' | 'end' | 'center') {
  const below = anchor.bottom + gap
  const above = anchor.top - gap - size.height
  const top = below + size.height <= view.height - edge || above < edge ? below : above
  const middle = (anchor.left + anchor.right - size.width) / 2
  const left = { start: anchor.left, end: anchor.right - size.width, center: middle }[align]
  return {
    left: Math.max(edge, Math.min(left, view.width - edge - size.width)),
    top: Math.max(edge, Math.min(top, view.height - edge - size.height)),
  }
}

/** Browsers with anchor positioning place it themselves; in the others this sets `--left` and `--top`. */
export function placeByHand(box: HTMLElement, anchor: Element, align: 'start' | 'end' | 'center'): void {
  if (CSS.supports('position-area', 'block-end')) return
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const place = placeBeside(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    view,
    align,
  )
  box.style.setProperty('--left', `${place.left}px`)
  box.style.setProperty('--top', `${place.top}px`)
}

/** Attributes of the button that opens it; spread them on the Button, IconButton or Action. */
export type PopoverButtonProps = {
  id?: string
  popoverTarget?: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  style?: CSSProperties
  onClick?: () => void
}

type PopoverProps = {
  /** The label for screen readers. */
  label: string
  button: (props: PopoverButtonProps) => ReactNode
  role?: Extract<AriaRole, 'menu' | 'dialog'>
  /** The side of the button to which it is aligned. */
  align?: 'start' | 'end'
  /** It is in the page from the start, and opens without JavaScript. */
  eager?: boolean
  onShown?: (box: HTMLElement) => void
  onHidden?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string | undefined
  children: ReactNode
}

/** Closes the popover around an element; its button gets the focus. */
export function closePopover(inside: Element): void {
  const layer = inside.closest<HTMLElement>('[popover]')
  if (layer?.matches(':popover-open')) layer.hidePopover()
}

/** A box at its button; on phones a sheet from below. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { label, button, role = 'dialog', align = 'end', eager = false, onShown, onHidden } = props
  const id = useId()
  const buttonId = `${id}-button`
  const anchor = `--${id}`
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(eager)
  const following = useRef<AbortController>(null)

  function show(layer: HTMLElement): void {
    const opener = document.getElementById(buttonId)
    const place = () => opener && placeByHand(layer, opener, align)
    place()
    following.current = new AbortController()
    const { signal } = following.current
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    window.addEventListener('resize', place, { signal, passive: true })
    if (box.current) onShown?.(box.current)
  }

  function hide(): void {
    following.current?.abort()
    if (isFocusLost()) document.getElementById(buttonId)?.focus({ preventScroll: true })
    onHidden?.()
  }

  if (!wanted) {
    // Synchronous, so that this press opens it: the browser looks for the target of the button after the listeners.
    const put = () => flushSync(() => setWanted(true))
    return button({ 'aria-haspopup': role, 'aria-expanded': false, onClick: put })
  }
  return (
    <>
      {button({
        id: buttonId,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': open,
        style: { anchorName: anchor },
      })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: this handles presses on the backdrop; the key for it is Escape */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this handles presses on the backdrop */}
      <div
        id={id}
        popover="auto"
        className={classes(styles.layer, align === 'start' && styles.atStart)}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => (event.newState === 'open' ? show(event.currentTarget) : hide())}
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.hidePopover()
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is menu or dialog */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is menu or dialog */}
        <div
          ref={box}
          role={role}
          aria-label={label}
          tabIndex={-1}
          className={classes(styles.box, props.className)}
          onKeyDown={props.onKeyDown}
        >
          <span className={styles.handle} />
          {props.children}
        </div>
      </div>
    </>
  )
}

/** The props of a component that is a link if it has an address. */
export type AnchorProps = ComponentProps<'a'> & { href: string }
