import type { User } from '../../../api/people/accounts.ts'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { useInitial } from '../../platform/viewer.ts'
import styles from './SettingsPage.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const usual: readonly { value: User['homeFeed']; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'subscriptions', text: 'Subscriptions' },
]

/** One of the two that everybody has or, for who has made some, one of their own feeds. */
export function HomeFeedField({ form: { values, set } }: { form: SettingsForm }) {
  const { feeds } = useInitial()
  const choose = (value: string) => {
    const homeFeed = usual.find((each) => each.value === value)?.value
    set(homeFeed ? { homeFeed, homeFeedId: null } : { homeFeedId: value })
  }
  return (
    <div className={styles.line}>
      <span>
        Home feed<small>What the front page shows you</small>
      </span>
      {feeds.length > 0 ? (
        <Select aria-label="Home feed" value={values.homeFeedId ?? values.homeFeed} onValue={choose}>
          {usual.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          <optgroup label="My feeds">
            {feeds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      ) : (
        <Segments label="Home feed" value={values.homeFeed} onValue={choose} segments={usual} />
      )}
    </div>
  )
}
