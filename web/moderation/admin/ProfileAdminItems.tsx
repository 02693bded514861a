import { Award, Ban, UserSearch } from 'lucide'
import type { Profile } from '../../../api/people/accounts.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { profileAdminDialog } from '../dialogs.ts'
import { setSupporter } from './people-acts.ts'

/** The menu items. Administrators cannot be banned, nor accounts that wait for approval; deleted ones have only the details. */
export function ProfileAdminItems({ user }: { user: Profile }) {
  const memory = useMemory()
  const { show } = useDialogs()
  const isSupporter = user.badges.some(({ type }) => type === 'supporter')
  return (
    <>
      {!user.deleted && (
        <MenuItem writes icon={Award} onPick={() => void setSupporter(memory, user, !isSupporter).catch(alertFailure)}>
          {isSupporter ? 'Remove supporter badge' : 'Give supporter badge'}
        </MenuItem>
      )}
      <MenuItem icon={UserSearch} onPick={() => show(profileAdminDialog, { action: 'details' })}>
        User details
      </MenuItem>
      {!user.deleted && !user.pending && !user.isAdmin && (
        <MenuItem
          writes
          icon={Ban}
          danger={!user.isBanned}
          onPick={() => show(profileAdminDialog, { action: user.isBanned ? 'unban' : 'ban' })}
        >
          {user.isBanned ? 'Unban' : 'Ban'}
        </MenuItem>
      )}
    </>
  )
}
