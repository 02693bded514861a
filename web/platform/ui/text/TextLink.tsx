import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { AnchorProps } from '../overlays/Popover.tsx'
import styles from './TextLink.module.css'

/** A link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(styles.link, className)} />
}

/** Text only for screen readers. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1' | 'h2'; children: ReactNode }) {
  return <Tag className={styles.unseen}>{children}</Tag>
}

/** A few numbers and dates in a line that may wrap. Children are `li`; the value in each is `strong`. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classes(styles.facts, className)}>{children}</ul>
}
