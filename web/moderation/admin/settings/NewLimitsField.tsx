import { type LimitedKind, limitedKinds, newAccountLimitMax } from '../../../../shared/new-accounts.ts'
import styles from './NewLimitsField.module.css'
import { NumberField } from './NumberField.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

const words: Readonly<Record<LimitedKind, string>> = {
  posts: 'Posts',
  comments: 'Comments',
  links: 'Links',
  pictures: 'Pictures',
  reports: 'Reports',
  mentions: 'Mentions',
}

export function NewLimitsField({ settings: { newAccountLimits }, set }: SettingsFieldProps) {
  const change = (name: LimitedKind | 'from') => (limit: number) =>
    set({ newAccountLimits: { ...newAccountLimits, [name]: limit } })
  return (
    <fieldset className={styles.limits}>
      <legend>A new account may in 24 hours</legend>
      <p className={styles.help}>
        More mentions than that are links and tell nobody; the rest waits until a day has passed, or somebody trusts the
        account. With 0, it waits for that.
      </p>
      <div className={styles.numbers}>
        {limitedKinds.map((kind) => (
          <NumberField
            key={kind}
            label={words[kind]}
            value={newAccountLimits[kind]}
            max={newAccountLimitMax.each}
            onNumber={change(kind)}
          />
        ))}
      </div>
      <NumberField
        label="On a site of so many accounts"
        help="While it has fewer, none of this is limited."
        value={newAccountLimits.from}
        max={newAccountLimitMax.from}
        onNumber={change('from')}
      />
    </fieldset>
  )
}
