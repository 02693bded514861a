import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'
import styles from './SettingsPage.module.css'

export function AccountSection() {
  const { open, show, close } = useDialogs()
  return (
    <section id="account" className={styles.section}>
      <h2>Account</h2>
      <div className={styles.line}>
        <span>
          Password<small>Changing it logs out your other devices</small>
        </span>
        <Button onClick={() => show('change-password')}>Change password</Button>
      </div>
      <div className={styles.line}>
        <span>
          Removals, bans and warnings<small>What moderators did in the last 30 days, with your texts</small>
        </span>
        <Button href="/settings/removals">Your removals</Button>
      </div>
      <div className={styles.line}>
        <span>
          Delete account<small>Your posts stay, under the name Ghost</small>
        </span>
        <Button kind="dangerQuiet" onClick={() => show('delete-account')}>
          Delete account
        </Button>
      </div>
      <Dialog open={open === 'change-password'} onClose={close} title="Change password">
        <ChangePasswordForm onDone={close} />
      </Dialog>
      <Dialog open={open === 'delete-account'} onClose={close} title="Delete account">
        <DeleteAccountForm />
      </Dialog>
    </section>
  )
}
