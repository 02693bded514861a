import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function WaveGuardField({ settings: { waveGuard }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={waveGuard}
      onChecked={(wanted) => set({ waveGuard: wanted })}
      hint="30 or more within an hour, at least 5 times the usual: for 6 hours new ones solve a puzzle, and their first 3 posts or comments wait for a moderator. You are told, and can end it"
    >
      Watch for waves of new accounts
    </Switch>
  )
}
