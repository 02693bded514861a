import { useId } from 'react'
import styles from './PhoneTabs.module.css'

/**
 * On phones: whether the page shows what follows, or its right column. Stands in a Page, above what it hides; on wider screens
 * both are seen and it is not. Radio buttons, so that it works before the script comes.
 */
export function PhoneTabs({ first, second = 'About' }: { first: string; second?: string }) {
  const name = useId()
  return (
    <fieldset className={styles.tabs} aria-label="Show">
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
