import { classes } from '../classes.ts'
import { VisuallyHidden } from '../text/TextLink.tsx'
import styles from './Spinner.module.css'

/** Shown while something loads. It takes its space at once, but is visible only after 80 ms, so that short waits do not flicker. */
export function Spinner({ name = 'Loading', className }: { name?: string; className?: string | undefined }) {
  return (
    <span role="status" className={classes(styles.place, className)}>
      <span className={styles.wheel} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
