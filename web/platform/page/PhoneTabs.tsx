import { useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './PhoneTabs.module.css'

interface PhoneTabsProps {
  first: string
  second?: string
  /** The width below which the tabs are visible: where the page becomes one column, or four pixels less. */
  until?: 764 | 768
}

/**
 * On phones: switches between the content that follows and the right column. On wider screens both are visible and the tabs are not.
 * They are radio buttons, so that they work without JavaScript.
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
