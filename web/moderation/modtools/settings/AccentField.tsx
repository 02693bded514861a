import { useId } from 'react'
import { type Accent, accents } from '../../../../shared/accents.ts'
import styles from './AccentField.module.css'

interface AccentFieldProps {
  /** Null is the default colour of the site. */
  value: Accent | null
  onValue: (value: Accent | null) => void
}

/** The colour of the pages of the community; each is shown in both themes. */
export function AccentField({ value, onValue }: AccentFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.accents} aria-describedby={`${id}-help`}>
      <legend>Colour</legend>
      <div className={styles.choices}>
        {[null, ...accents].map((accent) => (
          <label key={accent ?? 'own'} className={styles.choice}>
            <input type="radio" name={id} checked={value === accent} onChange={() => onValue(accent)} />
            <span data-accent={accent ?? undefined} data-sample className={styles.sample} aria-hidden="true">
              <span>Aa</span>
              <span>Aa</span>
            </span>
            <span>{accent === null ? 'Site’s own' : accent.replace(/^./, (first) => first.toUpperCase())}</span>
          </label>
        ))}
      </div>
      <span id={`${id}-help`} className={styles.help}>
        Of links, buttons and the head on the community’s pages. Readers can turn it off for themselves.
      </span>
    </fieldset>
  )
}
