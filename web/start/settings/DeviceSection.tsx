import { chooseFewerPictures, useFewerPictures } from '../../people/images/fewer-pictures.ts'
import { choosePreference, usePreference } from '../../platform/device/preference.ts'
import { TextSizeChoice } from '../../platform/device/TextSizeChoice.tsx'
import { ThemeSwitch } from '../../platform/device/ThemeSwitch.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import styles from './SettingsPage.module.css'

/** The lengths are in device-choices.css. */
const lineWidths = [
  { value: 'narrow', text: 'Narrow' },
  { value: 'normal', text: 'Normal' },
  { value: 'wide', text: 'Wide' },
] as const

export function DeviceSection() {
  const storedWidth = usePreference('line_width')
  const font = usePreference('font') === 'system' ? 'system' : 'custom'
  const lineWidth = lineWidths.find(({ value }) => value === storedWidth)?.value ?? 'normal'
  const stillness = usePreference('reduce_motion') === 'true'
  const fewerPictures = useFewerPictures()
  const scrolling = usePreference('infinite_scrolling_disabled') !== 'true'
  const sameColours = usePreference('same_colours') === 'true'
  const previews = usePreference('previews_disabled') !== 'true'
  const marking = usePreference('mark_read_on_scroll') === 'true'
  return (
    <section id="device" className={styles.section}>
      <h2>Device preferences</h2>
      <p>These are kept on this device and need no saving.</p>
      <ThemeSwitch />
      <TextSizeChoice />
      <Switch
        checked={sameColours}
        onChecked={(on) => choosePreference('same_colours', on ? 'true' : null)}
        hint="Communities that chose a colour of their own look like the rest of the site"
      >
        Same colours everywhere
      </Switch>
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
      <div className={styles.line}>
        <span>Line width</span>
        <Segments
          label="Line width"
          value={lineWidth}
          onValue={(value) => choosePreference('line_width', value === 'normal' ? null : value)}
          segments={lineWidths}
        />
      </div>
      <Switch
        checked={stillness}
        onChecked={(on) => choosePreference('reduce_motion', on ? 'true' : null)}
        hint="Nothing slides, fades or turns, whatever your system is set to"
      >
        Reduce motion
      </Switch>
      <Switch
        checked={fewerPictures}
        onChecked={chooseFewerPictures}
        hint="Small ones only, the others on a press; also where your browser asks to save data"
      >
        Fewer pictures
      </Switch>
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
      <Switch
        checked={previews}
        onChecked={(on) => choosePreference('previews_disabled', on ? null : 'true')}
        hint="With a mouse, resting on a link shows what it leads to"
      >
        Previews
      </Switch>
    </section>
  )
}
