import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './TimeAgo.module.css'

/** What stands behind a TimeAgo that is `followed`. */
export function AfterTime({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.after, className)}>{children}</span>
}
