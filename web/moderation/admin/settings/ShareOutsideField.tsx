import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function ShareOutsideField({ settings: { shareOutside }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={shareOutside}
      onChecked={(wanted) => set({ shareOutside: wanted })}
      hint="Share menus end with X (Twitter) and Facebook. They learn nothing until somebody chooses one"
    >
      Sharing to other sites
    </Switch>
  )
}
