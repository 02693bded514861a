import { createDialog } from '../../discussion/communities/community-dialogs.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useInitial } from '../../platform/viewer.ts'
import styles from './WelcomePanel.module.css'

const count = new Intl.NumberFormat('en')

/** For guests beside all feeds except the home page, which has its own welcome. The links to an account are in the bar. */
export function WelcomePanel() {
  const { user, noUsers } = useInitial()
  const { show } = useDialogs()
  return (
    <section aria-label="Welcome" className={styles.panel}>
      <div>
        <h2>Join the discussion</h2>
        <p>
          {`${count.format(noUsers)} ${noUsers === 1 ? 'person talks' : 'people talk'} here`}
          <span className={styles.long}>, without ads and without being watched.</span>
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
    </section>
  )
}
