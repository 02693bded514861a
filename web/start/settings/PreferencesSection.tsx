import { Button } from '../../platform/ui/controls/Button.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { HomeFeedField } from './HomeFeedField.tsx'
import styles from './SettingsPage.module.css'
import type { SettingsForm } from './use-settings-form.ts'

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
            ...scores.map((score) => ({ value: String(score), text: String(score) })),
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
