import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function NetworkLimitsField({ settings: { networkLimits }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={networkLimits}
      onChecked={(wanted) => set({ networkLimits: wanted })}
      hint="20 new accounts in 6 hours and 100 wrong passwords an hour. Turn this off where your members share one network, as in a school"
    >
      Limit sign-ups and logins of one network
    </Switch>
  )
}
