import type { SiteNotice } from '../../../../api/moderation/site-notice.ts'
import { noticeLimit } from '../../../../shared/limits.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/LimitedTextArea.tsx'
import { MomentField } from './MomentField.tsx'
import styles from './NoticeField.module.css'
import type { SettingsFieldProps } from './settings-field.ts'

const none: SiteNotice = { text: '', startsAt: null, endsAt: null, plannedAt: null }

export function NoticeField({ settings: { notice }, set }: SettingsFieldProps) {
  const shown = notice ?? none
  const change = (part: Partial<SiteNotice>) => {
    const changed = { ...shown, ...part }
    set({ notice: JSON.stringify(changed) === JSON.stringify(none) ? null : changed })
  }
  return (
    <div className={styles.notice}>
      <Field label="Notice" help="Plain text; addresses in it become links. Empty it to take the notice away.">
        <LimitedTextArea limit={noticeLimit} rows={2} value={shown.text} onValue={(text) => change({ text })} />
      </Field>
      <div className={styles.moments}>
        <MomentField label="Show from" value={shown.startsAt} onValue={(startsAt) => change({ startsAt })} />
        <MomentField label="Show until" value={shown.endsAt} onValue={(endsAt) => change({ endsAt })} />
        <MomentField
          label="Planned for"
          help="The notice counts down to it: “In 2 hours: …”"
          value={shown.plannedAt}
          onValue={(plannedAt) => change({ plannedAt })}
        />
      </div>
    </div>
  )
}
