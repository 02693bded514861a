import { classes } from '../classes.ts'
import styles from './CountDot.module.css'

/** How many wait, up to "99+"; nothing at 0. Whoever carries it says the number in its own name. */
export function CountDot({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span className={classes(styles.dot, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
