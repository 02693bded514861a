import { PushSetting } from '../../people/push/PushSetting.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import styles from './SettingsPage.module.css'
import type { SettingsForm } from './use-settings-form.ts'

export function NotificationsSection({ form: { values, set } }: { form: SettingsForm }) {
  return (
    <section id="notifications" className={styles.section}>
      <h2>Notifications</h2>
      <Switch
        checked={!values.upvoteNotificationsOff}
        onChecked={(on) => set({ upvoteNotificationsOff: !on })}
        hint="When what you wrote is voted up"
      >
        Upvotes
      </Switch>
      <Switch
        checked={!values.replyNotificationsOff}
        onChecked={(on) => set({ replyNotificationsOff: !on })}
        hint="When somebody answers you"
      >
        Replies
      </Switch>
      <Switch
        checked={!values.mentionNotificationsOff}
        onChecked={(on) => set({ mentionNotificationsOff: !on })}
        hint="When somebody writes your name after an @"
      >
        Mentions
      </Switch>
      <Switch
        checked={!values.reportNotificationsOff}
        onChecked={(on) => set({ reportNotificationsOff: !on })}
        hint="At most once a day, when it was decided"
      >
        Tell me what became of my reports
      </Switch>
      <PushSetting className={styles.line} />
    </section>
  )
}
