import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Facts.module.css'

/** A few numbers and dates in a line that may wrap. Children are `li`; what counts in each of them is `strong`. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classes(styles.facts, className)}>{children}</ul>
}
