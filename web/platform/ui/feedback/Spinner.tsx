import { classes } from '../classes.ts'
import { VisuallyHidden } from '../text/TextLink.tsx'
import styles from './Spinner.module.css'

/** Something is on its way. Its place is kept at once; it is seen only after 80 ms, when the wait is real. */
export function Spinner({ name = 'Loading', className }: { name?: string; className?: string | undefined }) {
  return (
    <span role="status" className={classes(styles.place, className)}>
      <span className={styles.wheel} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
