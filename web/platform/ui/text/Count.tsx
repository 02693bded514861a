import { groupedNumber } from '../../../../shared/numbers.ts'
import { classes } from '../classes.ts'
import { useInField } from '../controls/field-context.ts'
import styles from './Count.module.css'

/** "12 / 100". In a field it is at the end of the label's line, elsewhere below the control. */
export function Count({ current, max }: { current: number; max: number }) {
  const inField = useInField()
  const look = current > max ? styles.over : current === max && styles.full
  return (
    <span className={classes(styles.count, inField && styles.atLabel, look)}>
      {`${groupedNumber(current)} / ${groupedNumber(max)}`}
    </span>
  )
}
