import { maxHoldFirst } from '../../../../shared/limits.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function HoldFirstField({ settings: { holdFirst }, set }: SettingsFieldProps) {
  return (
    <NumberField
      label="First posts and comments that wait"
      help="Per account; moderators release or refuse them in the queue. With 0, none waits."
      value={holdFirst}
      max={maxHoldFirst}
      onNumber={(count) => set({ holdFirst: count })}
    />
  )
}
