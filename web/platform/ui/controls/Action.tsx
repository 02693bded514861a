import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import type { AnchorProps } from '../overlays/Popover.tsx'
import styles from './Action.module.css'

type Look = {
  of?: IconShape | undefined
  /** A number before the words; it stays on narrow screens where the words are hidden. */
  count?: ReactNode
  pressed?: boolean | undefined
  danger?: boolean
  /** On narrow screens only the icon and the number are visible; screen readers still read the words. */
  briefOnNarrow?: boolean
  children: ReactNode
}

type ActionProps = Look &
  ((Omit<ComponentProps<'button'>, 'children'> & { href?: undefined }) | Omit<AnchorProps, 'children'>)

/** A control in a row under a post or comment: quiet until it is wanted. */
export function Action({ of, count, pressed, danger = false, briefOnNarrow = false, children, ...rest }: ActionProps) {
  const look = classes(styles.action, danger && styles.danger, briefOnNarrow && styles.brief, rest.className)
  const content = (
    <>
      {of && <Icon of={of} filled={pressed === true} />}
      {count !== undefined && <span className={styles.count}>{count} </span>}
      {briefOnNarrow ? <span className={styles.words}>{children}</span> : children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    )
  }
  const { href: _, type = 'button', ...others } = rest
  return (
    <button {...others} type={type} aria-pressed={pressed} className={look}>
      {content}
    </button>
  )
}
