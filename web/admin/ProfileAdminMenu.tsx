import { Award, Ban, ShieldCheck, UserSearch } from 'lucide'
import { useState } from 'react'
import type { Profile } from '../../api/accounts.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/images/Icon.tsx'
import { Menu } from '../ui/menus/Menu.tsx'
import { MenuItem } from '../ui/menus/MenuItem.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { BanUserDialog } from './BanUserDialog.tsx'
import { setSupporter } from './people-acts.ts'
import { profileDialogs } from './profile-dialogs.ts'
import { UnbanUserDialog } from './UnbanUserDialog.tsx'
import { UserDetailsDialog } from './UserDetailsDialog.tsx'

/** What administrators do about somebody. Other administrators are banned by nobody, deleted accounts only looked at. */
export function ProfileAdminMenu({ user }: { user: Profile }) {
  const memory = useMemory()
  const { show } = useDialogs()
  const [busy, setBusy] = useState(false)
  const isSupporter = user.badges.some(({ type }) => type === 'supporter')

  const changeBadge = async () => {
    setBusy(true)
    await setSupporter(memory, user, !isSupporter).catch(alertFailure)
    setBusy(false)
  }

  return (
    <>
      <Menu
        label="Admin actions"
        button={(props) => (
          <Button small busy={busy} {...props}>
            <Icon of={ShieldCheck} size={16} />
            Admin<VisuallyHidden>{` actions on @${user.username}`}</VisuallyHidden>
          </Button>
        )}
      >
        {!user.deleted && (
          <MenuItem of={Award} onPick={() => void changeBadge()}>
            {isSupporter ? 'Remove supporter badge' : 'Give supporter badge'}
          </MenuItem>
        )}
        <MenuItem of={UserSearch} onPick={() => show(profileDialogs.details)}>
          User details
        </MenuItem>
        {!user.deleted && !user.isAdmin && (
          <MenuItem
            of={Ban}
            danger={!user.isBanned}
            onPick={() => show(profileDialogs[user.isBanned ? 'unban' : 'ban'])}
          >
            {user.isBanned ? 'Unban' : 'Ban'}
          </MenuItem>
        )}
      </Menu>
      <BanUserDialog user={user} />
      <UnbanUserDialog user={user} />
      <UserDetailsDialog user={user} />
    </>
  )
}
