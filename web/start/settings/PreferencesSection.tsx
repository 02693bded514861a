import type { User } from '../../../api/people/accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useInitial } from '../../platform/app-context.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import styles from './SettingsPage.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const usual: readonly { value: User['homeFeed']; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'subscriptions', text: 'Subscriptions' },
]

/** One of the two that everybody has or, for who has made some, one of their own feeds. */
function HomeFeedField({ form: { values, set } }: { form: SettingsForm }) {
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

const scores = [-2, -5, -10] as const

export function PreferencesSection({ form }: { form: SettingsForm }) {
  const { values, set } = form
  return (
    <section id="preferences" className={styles.section}>
      <h2>Preferences</h2>
      <HomeFeedField form={form} />
      <Switch checked={values.rememberFeedSort} onChecked={(rememberFeedSort) => set({ rememberFeedSort })}>
        Remember last feed sort
      </Switch>
      <Switch
        checked={!values.embedsOff}
        onChecked={(on) => set({ embedsOff: !on })}
        hint="Videos load from their own site when you press play"
      >
        Enable embeds
      </Switch>
      <Switch
        checked={!values.hideUserProfilePictures}
        onChecked={(on) => set({ hideUserProfilePictures: !on })}
        hint="Off: first letters are shown instead"
      >
        Show profile pictures
      </Switch>
      <Switch
        checked={values.requireAltText}
        onChecked={(requireAltText) => set({ requireAltText })}
        hint="You are asked once more before you post one without"
      >
        Remind me to describe pictures
      </Switch>
      <Switch
        checked={!values.visitsOff}
        onChecked={(on) => set({ visitsOff: !on })}
        hint="For 90 days, to show what is new since then. Turning it off erases it"
      >
        Remember what I have read
      </Switch>
      <Switch
        checked={values.hideRead}
        onChecked={(hideRead) => set({ hideRead })}
        hint={
          values.visitsOff
            ? 'Does nothing while reading is not remembered'
            : 'Posts that you have opened stay out of your feeds, but for a community’s own'
        }
      >
        Hide read posts
      </Switch>
      <div className={styles.line}>
        <span>
          Fold comments<small>Those with this score or a lower one</small>
        </span>
        <Segments
          label="Fold comments"
          value={values.collapseBelow === null ? 'none' : String(values.collapseBelow)}
          onValue={(value) => set({ collapseBelow: scores.find((score) => String(score) === value) ?? null })}
          segments={[
            { value: 'none', text: 'None' },
            ...scores.map((score) => ({ value: String(score), text: groupedNumber(score) })),
          ]}
        />
      </div>
      <div className={styles.line}>
        <span>
          Filters<small>Words and domains that you do not want to read</small>
        </span>
        <Button href="/settings/filters">Your filters</Button>
      </div>
    </section>
  )
}
