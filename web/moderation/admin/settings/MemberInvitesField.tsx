import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

export function MemberInvitesField({ settings: { memberInvites }, set }: SettingsFieldProps) {
  return (
    <div>
      <Switch
        checked={memberInvites}
        onChecked={(wanted) => set({ memberInvites: wanted })}
        hint="One account each, by members of 30 days without a warning. While this is off, codes that they gave out do not work"
      >
        Members may invite people
      </Switch>
      <p>
        You may always: <TextLink href="/settings#invitations">your invitations</TextLink>
      </p>
    </div>
  )
}
