import type { MouseEvent } from 'react'
import { createDialog } from '../communities/community-dialogs.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { LazyDialog } from '../frame/LazyDialog.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { useInitial } from '../viewer.ts'
import styles from './WelcomePanel.module.css'

const loadCreateDialog = async () => (await import('../communities/CreateCommunityDialog.tsx')).CreateCommunityDialog

const count = new Intl.NumberFormat('en')

export function WelcomePanel() {
  const { user, noUsers } = useInitial()
  const { show } = useDialogs()
  const signUp = (event: MouseEvent) => {
    event.preventDefault()
    show('signup')
  }
  return (
    <section aria-label="Welcome" className={styles.panel}>
      <div>
        <h2>Join the discussion</h2>
        <p>
          {`${count.format(noUsers)} ${noUsers === 1 ? 'person' : 'people'}`}
          <span className={styles.long}> read and talk here, without ads and without being watched</span>.
        </p>
      </div>
      {user && (
        <div className={styles.buttons}>
          <Button href="/new" kind="primary">
            Create post
          </Button>
          {user.isAdmin && <Button onClick={() => show(createDialog)}>Create community</Button>}
        </div>
      )}
      <LazyDialog name={createDialog} load={loadCreateDialog} />
      {!user && (
        <div className={styles.buttons}>
          <Button href="/signup" kind="primary" onClick={signUp}>
            Create new account
          </Button>
        </div>
      )}
    </section>
  )
}
