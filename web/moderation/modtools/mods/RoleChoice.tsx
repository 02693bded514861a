import type { ModRole } from '../../../../shared/mod-roles.ts'
import { Radio } from '../../../platform/ui/controls/Radio.tsx'

export const roleNames: Readonly<Record<ModRole, string>> = {
  founder: 'Founder',
  moderator: 'Moderator',
  helper: 'Helper',
}

const hints: Readonly<Record<ModRole, string>> = {
  founder: 'Does everything. Whoever was the founder becomes a moderator.',
  moderator: 'Decides the queue, bans people, and changes settings, rules and the moderators below.',
  helper: 'Decides the queue and removes posts and comments.',
}

interface RoleChoiceProps {
  roles: readonly ModRole[]
  value: ModRole
  onValue: (role: ModRole) => void
}

export function RoleChoice({ roles, value, onValue }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend>Role</legend>
      {roles.map((role) => (
        <Radio key={role} name="role" checked={role === value} onPicked={() => onValue(role)} hint={hints[role]}>
          {roleNames[role]}
        </Radio>
      ))}
    </fieldset>
  )
}
