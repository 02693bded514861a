import { dayMs } from '../../../shared/time.ts'
import styles from './BanDaysField.module.css'

/** The lengths of bans, in days; 0 means without an end. */
const banDays = [1, 3, 7, 30, 365, 0] as const
export type BanDays = (typeof banDays)[number]
export const usualBanDays: BanDays = 7

/** When a ban of this length ends, if it begins now; null means never. */
export const endOf = (days: BanDays): string | null => (days ? new Date(Date.now() + days * dayMs).toISOString() : null)

interface BanDaysFieldProps {
  days: BanDays
  onDays: (days: BanDays) => void
  /** The dialog opens with the focus here. */
  first?: boolean
}

/** The length of a ban from a community. */
export function BanDaysField({ days, onDays, first = false }: BanDaysFieldProps) {
  return (
    <fieldset className={styles.spans}>
      <legend>For how long?</legend>
      {banDays.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="days"
            checked={days === each}
            onChange={() => onDays(each)}
            data-first-focus={(first && each === usualBanDays) || undefined}
          />
          <span>{each === 0 ? 'For good' : each === 1 ? '1 day' : `${each} days`}</span>
        </label>
      ))}
    </fieldset>
  )
}
