import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './TimeAgo.module.css'

/** Text right after a TimeAgo with `followed`. */
export function AfterTime({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.after, className)}>{children}</span>
}
