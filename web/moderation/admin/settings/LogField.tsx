import { type ModlogSetting, modlogSettings } from '../../../../shared/modlog-setting.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { modlogWords } from '../../modlog/modlog-words.ts'
import type { SettingsFieldProps } from './settings-field.ts'

export function LogField({ settings: { modlog }, set }: SettingsFieldProps) {
  return (
    <Field
      label="Moderation log"
      help="What was removed, locked and banned, and why. A community may choose otherwise for its own, unless it is for moderators here."
    >
      <Select value={modlog} onValue={(value) => set({ modlog: value as ModlogSetting })}>
        {modlogSettings.map((each) => (
          <option key={each} value={each}>
            {modlogWords[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
