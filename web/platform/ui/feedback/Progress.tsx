import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './Progress.module.css'

/** A progress bar from 0 to 100. */
export function Progress({ name, done, className }: { name: string; done: number; className?: string | undefined }) {
  const percent = Math.round(Math.min(100, Math.max(0, done)))
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes(styles.progress, className)}
      style={{ '--done': percent } as CSSProperties}
    />
  )
}
