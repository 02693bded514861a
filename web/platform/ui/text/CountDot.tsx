import { classes } from '../classes.ts'
import styles from './CountDot.module.css'

/** A number up to "99+"; renders nothing for 0. The control around it must have the number in its name. */
export function CountDot({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span className={classes(styles.dot, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
