import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { LogInForm } from './LogInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** The three dialogs that any page may open for a guest. */
export function AccountDialogs() {
  const { open, show, close } = useDialogs()
  return (
    <>
      <Dialog open={open === 'login'} onClose={close} title="Login">
        <LogInForm />
        <Button kind="plain" wide onClick={() => show('signup')}>
          No account yet? Create one
        </Button>
      </Dialog>
      <Dialog open={open === 'signup'} onClose={close} title="Create account">
        <SignUpForm />
        <Button kind="plain" wide onClick={() => show('login')}>
          Have an account? Login
        </Button>
      </Dialog>
      <Dialog
        open={open === 'login-prompt'}
        onClose={close}
        title="Login to continue"
        footer={
          <>
            <Button onClick={() => show('signup')}>Signup</Button>
            <Button kind="primary" onClick={() => show('login')}>
              Login
            </Button>
          </>
        }
      >
        <p>Reading needs no account; joining in does. It takes a name and a password.</p>
      </Dialog>
    </>
  )
}
