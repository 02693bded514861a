import { groupedNumber, shortNumber } from '../../../../shared/numbers.ts'
import { classes } from '../classes.ts'
import styles from './NumberText.module.css'

/** A number, shortened if it is long; the tooltip shows all of it. */
export function NumberText({ value, className }: { value: number; className?: string | undefined }) {
  const short = shortNumber(value)
  const full = groupedNumber(value)
  return (
    <span className={classes(styles.number, className)} title={short === full ? undefined : full}>
      {short}
    </span>
  )
}
