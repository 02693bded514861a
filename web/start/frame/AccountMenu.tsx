import { ChevronDown, LogOut, Moon, User as Person, Search, Settings, Shield } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { shortNumber } from '../../../shared/numbers.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { chooseTheme, useTheme } from '../../platform/device/theme.ts'
import { paletteDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { MenuItem } from '../../platform/ui/menus/MenuItem.tsx'
import { MenuLine } from '../../platform/ui/menus/MenuLine.tsx'
import { MenuSwitch } from '../../platform/ui/menus/MenuSwitch.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './AccountMenu.module.css'
import { logOut } from './log-out.ts'

/** Longer names give way to "me" on narrow screens; below 400 px all do. */
const longName = 10

export function AccountMenu({ user }: { user: User }) {
  const theme = useTheme()
  const { show } = useDialogs()
  const long = user.username.length > longName
  return (
    <Menu
      label="Account"
      eager
      button={(props) => (
        <button {...props} className={styles.account}>
          <VisuallyHidden>Account:</VisuallyHidden>
          <UserAvatar user={user} size={26} className={styles.avatar} />
          <span className={styles.points}>{shortNumber(user.points)}</span>
          <span className={classes(styles.name, long && styles.long)}>{`@${user.username}`}</span>
          <span className={classes(styles.me, long && styles.long)}>me</span>
          <Icon of={ChevronDown} size={16} className={styles.arrow} />
        </button>
      )}
    >
      <MenuItem of={Settings} href="/settings">
        Settings
      </MenuItem>
      <MenuItem of={Person} href={`/@${user.username}`}>
        Profile
      </MenuItem>
      {user.isAdmin && (
        <MenuItem of={Shield} href="/admin">
          Admin dashboard
        </MenuItem>
      )}
      <MenuItem of={Search} onPick={() => show(paletteDialog)}>
        Go to…
      </MenuItem>
      <MenuLine />
      <MenuSwitch of={Moon} checked={theme === 'dark'} onChecked={(dark) => chooseTheme(dark ? 'dark' : 'light')}>
        Dark mode
      </MenuSwitch>
      <MenuLine />
      <form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault()
          void logOut(user.id)
        }}
      >
        <MenuItem of={LogOut} submit>
          Logout
        </MenuItem>
      </form>
    </Menu>
  )
}
