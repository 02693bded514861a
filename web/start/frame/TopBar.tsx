import {
  Bell,
  ChevronDown,
  LogOut,
  Menu as MenuIcon,
  Moon,
  User as Person,
  Plus,
  Search,
  Settings,
  Shield,
} from 'lucide'
import type { MouseEvent } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { shortNumber } from '../../../shared/numbers.ts'
import { composePath, profilePath } from '../../../shared/paths.ts'
import { loginDialog, signupDialog } from '../../people/dialogs.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useSite, useViewer } from '../../platform/app-context.ts'
import { chooseTheme, useTheme } from '../../platform/device/theme.ts'
import { type DialogDefinition, useDialogs } from '../../platform/page/dialogs.ts'
import { Mark } from '../../platform/page/Page.tsx'
import { useLocation, useParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Menu, MenuItem, MenuLine, MenuSwitch } from '../../platform/ui/menus/Menu.tsx'
import { CountDot } from '../../platform/ui/text/CountDot.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { paletteDialog } from '../dialogs.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { logOut } from './log-out.ts'
import { sidebarId } from './Sidebar.tsx'
import styles from './TopBar.module.css'

/** Longer names are replaced by "me" on narrow screens; below 400 px all names are. */
const longName = 10

function AccountMenu({ user }: { user: User }) {
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
          <Icon icon={ChevronDown} size={16} className={styles.arrow} />
        </button>
      )}
    >
      <MenuItem icon={Settings} href="/settings">
        Settings
      </MenuItem>
      <MenuItem icon={Person} href={profilePath(user.username)}>
        Profile
      </MenuItem>
      {user.isAdmin && (
        <MenuItem icon={Shield} href="/admin">
          Admin dashboard
        </MenuItem>
      )}
      <MenuItem icon={Search} onPick={() => show(paletteDialog)}>
        Go to…
      </MenuItem>
      <MenuLine />
      <MenuSwitch icon={Moon} checked={theme === 'dark'} onChecked={(dark) => chooseTheme(dark ? 'dark' : 'light')}>
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
        <MenuItem icon={LogOut} submit>
          Logout
        </MenuItem>
      </form>
    </Menu>
  )
}

/** The name with a wordmark; other names are shown in the text font. */
const ownName = 'Stoa'

export function TopBar() {
  const { name } = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <IconButton name="Menu" icon={MenuIcon} size={22} popoverTarget={sidebarId} className={styles.burger} />
          <a href="/" aria-label={`${name}, home`} className={styles.brand}>
            <Mark className={styles.mark} />
            <span className={classes(styles.word, name === ownName && styles.carved)}>{name}</span>
          </a>
        </div>
        <SearchBox />
        <div className={styles.end}>{viewer ? <MemberEnd /> : <GuestEnd />}</div>
      </div>
    </header>
  )
}

function MemberEnd() {
  const viewer = useViewer()
  if (!viewer) return null
  const { notificationsNewCount: count, moderationCount: cases } = viewer
  return (
    <>
      <CreatePost />
      {cases != null && (
        <IconButton
          // The number is that of the whole site for admins.
          href={viewer.isAdmin ? '/queue?scope=site' : '/queue'}
          name={`Moderation queue, ${cases} open`}
          icon={Shield}
          size={22}
          className={styles.bell}
        >
          <CountDot count={cases} className={styles.count} />
        </IconButton>
      )}
      <IconButton
        href="/notifications"
        name={count ? `Notifications, ${count} new` : 'Notifications'}
        icon={Bell}
        size={22}
        className={styles.bell}
      >
        <CountDot count={count} className={styles.count} />
      </IconButton>
      <AccountMenu user={viewer} />
    </>
  )
}

/** In a community and on its posts, that community is chosen already. On phones only the icon is shown. */
function CreatePost() {
  const { pathname, search } = useLocation()
  const { place } = useParams()
  const isOpen = pathname === '/new'
  const path = place && !place.startsWith('@') ? composePath(place) : '/new'
  return (
    <Button
      href={isOpen ? `${pathname}${search}` : path}
      kind="primary"
      title="Create post"
      aria-current={isOpen ? 'page' : undefined}
      className={styles.post}
    >
      <Icon icon={Plus} />
      <span className={styles.words}>Create post</span>
    </Button>
  )
}

/** Links to the login and sign-up pages; with JavaScript they open dialogs over the page. */
function GuestEnd() {
  const { show } = useDialogs()
  const open = (dialog: DialogDefinition<object>) => (event: MouseEvent) => {
    event.preventDefault()
    show(dialog)
  }
  return (
    <>
      <Button href="/login" kind="plain" onClick={open(loginDialog)} className={styles.login}>
        Login
      </Button>
      <Button href="/signup" kind="primary" onClick={open(signupDialog)} className={styles.create}>
        Create account
      </Button>
    </>
  )
}
