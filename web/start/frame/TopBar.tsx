import { Bell, Menu as MenuIcon, Shield } from 'lucide'
import type { MouseEvent } from 'react'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Mark } from '../../platform/page/Mark.tsx'
import { useSite } from '../../platform/site.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { CountDot } from '../../platform/ui/text/CountDot.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { sidebarId } from './Sidebar.tsx'
import styles from './TopBar.module.css'

/** The name for which there is a wordmark; a site that calls itself otherwise has its name in the text font. */
const ownName = 'Stoa'

export function TopBar() {
  const { name } = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <IconButton name="Menu" of={MenuIcon} size={22} popoverTarget={sidebarId} className={styles.burger} />
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
      {cases != null && (
        <IconButton
          href="/queue"
          name={`Moderation queue, ${cases} open`}
          of={Shield}
          size={22}
          className={styles.bell}
        >
          <CountDot count={cases} className={styles.count} />
        </IconButton>
      )}
      <IconButton
        href="/notifications"
        name={count ? `Notifications, ${count} new` : 'Notifications'}
        of={Bell}
        size={22}
        className={styles.bell}
      >
        <CountDot count={count} className={styles.count} />
      </IconButton>
      <AccountMenu user={viewer} />
    </>
  )
}

/** Links to the pages of the same name, which work without script; with it they open over what one was reading. */
function GuestEnd() {
  const { show } = useDialogs()
  const open = (dialog: 'login' | 'signup') => (event: MouseEvent) => {
    event.preventDefault()
    show(dialog)
  }
  return (
    <>
      <Button href="/login" kind="plain" onClick={open('login')} className={styles.login}>
        Login
      </Button>
      <Button href="/signup" kind="primary" onClick={open('signup')} className={styles.create}>
        Create account
      </Button>
    </>
  )
}
