import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import styles from './ActForm.module.css'

/** How long a ban can last, in days; 0 is for good. */
export const banDays = [1, 3, 7, 30, 365, 0] as const
export type BanDays = (typeof banDays)[number]
export const usualBanDays: BanDays = 7

interface BanFieldsProps {
  days: BanDays
  onDays: (days: BanDays) => void
  /** How far back what else they wrote there is removed: null leaves it, 0 is all of it. */
  hours: number | null
  onHours: (hours: number | null) => void
}

export function BanFields({ days, onDays, hours, onHours }: BanFieldsProps) {
  return (
    <>
      <fieldset className={styles.spans}>
        <legend>For how long?</legend>
        {banDays.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="days"
              checked={days === each}
              onChange={() => onDays(each)}
              data-first-focus={each === usualBanDays || undefined}
            />
            <span>{each === 0 ? 'For good' : each === 1 ? '1 day' : `${each} days`}</span>
          </label>
        ))}
      </fieldset>
      <Field label="What else they wrote there">
        <Select
          value={hours === null ? '' : String(hours)}
          onValue={(value) => onHours(value === '' ? null : Number(value))}
        >
          <option value="">Leave it</option>
          <option value="24">Remove what is from the last 24 hours</option>
          <option value="168">Remove what is from the last 7 days</option>
          <option value="0">Remove all of it</option>
        </Select>
      </Field>
    </>
  )
}
