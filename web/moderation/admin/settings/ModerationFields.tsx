import { factorGraceDays } from '../../../../shared/limits.ts'
import { type ModlogSetting, modlogSettings } from '../../../../shared/modlog-setting.ts'
import { type SecondFactorFor, secondFactorFor } from '../../../../shared/second-factor-for.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { modlogWords } from '../../modlog/act-words.ts'
import type { SettingsFieldProps } from './NewAccountFields.tsx'

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

const daysOffered = [365, 730, 1825, 3650, 0]
const daysWord = (days: number) => {
  if (days === 0) return 'For ever'
  const years = days / 365
  if (!Number.isInteger(years)) return `${days} days`
  return years === 1 ? 'A year' : `${years} years`
}

/** An app may have chosen another number of days. */
export function LogDaysField({ settings: { 'retention.modlogDays': days }, set }: SettingsFieldProps) {
  const offered = daysOffered.includes(days) ? daysOffered : [days, ...daysOffered]
  return (
    <Field label="How long the log is kept" help="Older entries are erased for good.">
      <Select value={String(days)} onValue={(value) => set({ 'retention.modlogDays': Number(value) })}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {daysWord(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function ReasonsField({ settings: { reasonRequired }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={reasonRequired}
      onChecked={(wanted) => set({ reasonRequired: wanted })}
      hint="Apps and scripts that remove, lock or ban must give one too; these pages always ask"
    >
      Reasons are required
    </Switch>
  )
}

const factorWords: Readonly<Record<SecondFactorFor, string>> = {
  nobody: 'Nobody',
  admins: 'Admins',
  moderators: 'Moderators and admins',
}

export function FactorField({ settings: { secondFactorFor: asked }, set }: SettingsFieldProps) {
  return (
    <Field
      label="Who needs a second factor"
      help={`Codes from an app, or a passkey. For ${factorGraceDays} days a banner asks for it. After that, people without one cannot moderate, but they can read and write.`}
    >
      <Select value={asked} onValue={(value) => set({ secondFactorFor: value as SecondFactorFor })}>
        {secondFactorFor.map((each) => (
          <option key={each} value={each}>
            {factorWords[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
