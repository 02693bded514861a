import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Notice.module.css'

/** One quiet line in place of an item, such as "Post hidden." with Undo. */
export function Notice({
  action,
  className,
  children,
}: {
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classes(styles.notice, className)} role="status">
      <span>{children}</span>
      {action}
    </div>
  )
}
