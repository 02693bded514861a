import { choosePreference, usePreference } from '../device/preference.ts'
import { TextSizeChoice } from '../device/TextSizeChoice.tsx'
import { ThemeSwitch } from '../device/ThemeSwitch.tsx'
import { Segments } from '../ui/controls/Segments.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import styles from './SettingsPage.module.css'

export function DeviceSection() {
  const font = usePreference('font') === 'system' ? 'system' : 'custom'
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const marking = usePreference('mark_read_on_scroll') === 'true'
  return (
    <section id="device" className={styles.section}>
      <h2>Device preferences</h2>
      <p>These are kept on this device and need no saving.</p>
      <ThemeSwitch />
      <TextSizeChoice />
      <div className={styles.line}>
        <span>Font</span>
        <Segments
          label="Font"
          value={font}
          onValue={(value) => choosePreference('font', value === 'system' ? value : null)}
          segments={[
            { value: 'custom', text: 'Custom' },
            { value: 'system', text: 'System' },
          ]}
        />
      </div>
      <Switch
        checked={scrolling}
        onChecked={(on) => choosePreference('infinite_scrolling_disabled', on ? null : 'true')}
        hint="More posts come by themselves near the end of a page"
      >
        Infinite scrolling
      </Switch>
      <Switch
        checked={marking}
        onChecked={(on) => choosePreference('mark_read_on_scroll', on ? 'true' : null)}
        hint="They are dimmed then, and left out where read posts are hidden"
      >
        Mark posts as read when I scroll past them
      </Switch>
    </section>
  )
}
