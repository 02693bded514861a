import { groupedNumber, shortNumber } from '../../../../shared/numbers.ts'
import { classes } from '../classes.ts'
import styles from './NumberText.module.css'

/** A number, shortened when it is long; the whole of it shows to who waits with the mouse. */
export function NumberText({ value, className }: { value: number; className?: string | undefined }) {
  const short = shortNumber(value)
  const title = short === String(value) ? undefined : groupedNumber(value)
  return (
    <span className={classes(styles.number, className)} title={title}>
      {short}
    </span>
  )
}
