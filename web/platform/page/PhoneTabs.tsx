import { useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './PhoneTabs.module.css'

interface PhoneTabsProps {
  first: string
  second?: string
  /** The width below which they are seen, where the page becomes one column or four pixels before. */
  until?: 764 | 768
}

/**
 * On phones: whether the page shows what follows, or its right column. Stands in a Page, above what it hides; on wider screens
 * both are seen and it is not. Radio buttons, so that it works before the script comes.
 */
export function PhoneTabs({ first, second = 'About', until = 768 }: PhoneTabsProps) {
  const name = useId()
  return (
    <fieldset className={classes(styles.tabs, until === 764 ? styles.until764 : styles.until768)} aria-label="Show">
      <label>
        <input type="radio" name={name} value="first" defaultChecked />
        {first}
      </label>
      <label>
        <input type="radio" name={name} value="second" />
        {second}
      </label>
    </fieldset>
  )
}
