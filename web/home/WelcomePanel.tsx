import type { MouseEvent } from 'react'
import { useDialogs } from '../frame/dialogs.ts'
import { Button } from '../ui/Button.tsx'
import { useInitial } from '../viewer.ts'
import styles from './WelcomePanel.module.css'

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
