import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

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
