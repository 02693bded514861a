import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import type { AnchorProps } from '../overlays/Popover.tsx'
import { useOff } from '../read-only.ts'
import styles from './Action.module.css'

type Look = {
  icon?: IconShape | undefined
  /** A number before the text, visible on narrow screens too. */
  count?: ReactNode
  /** Filled icon in the accent colour. The text must say it too: "Saved". */
  marked?: boolean | undefined
  danger?: boolean
  /** On narrow screens only the icon and the number are visible; screen readers still read the text. */
  briefOnNarrow?: boolean
  /** Off while the site is read-only. */
  writes?: boolean
  children: ReactNode
}

type ActionProps = Look &
  ((Omit<ComponentProps<'button'>, 'children'> & { href?: undefined }) | Omit<AnchorProps, 'children'>)

/** A quiet button or link in the row under a post or comment. */
export function Action({
  icon,
  count,
  marked = false,
  danger = false,
  briefOnNarrow = false,
  writes = false,
  children,
  ...rest
}: ActionProps) {
  const off = useOff(writes)
  const look = classes(
    styles.action,
    marked && styles.marked,
    danger && styles.danger,
    briefOnNarrow && styles.brief,
    rest.className,
  )
  const content = (
    <>
      {icon && <Icon icon={icon} filled={marked} />}
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
    <button {...others} {...off} type={type} className={look}>
      {content}
    </button>
  )
}
