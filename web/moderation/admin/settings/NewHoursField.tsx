import { newAccountHoursLimit } from '../../../../shared/new-accounts.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function NewHoursField({ settings: { newAccountHours }, set }: SettingsFieldProps) {
  return (
    <NumberField
      label="Hours an account is new"
      help="Or until a moderator or an admin trusts it. With 0, no account counts as new."
      value={newAccountHours}
      max={newAccountHoursLimit}
      onNumber={(hours) => set({ newAccountHours: hours })}
    />
  )
}
