import { useInitial } from '../../platform/app-context.ts'
import { type DialogProps, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { loginDialog, signupDialog } from '../dialogs.ts'
import { LogInForm } from './LogInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export function LoginDialog({ onClose }: DialogProps) {
  const { show } = useDialogs()
  return (
    <Dialog onClose={onClose} title="Login">
      <LogInForm />
      <Button kind="plain" wide onClick={() => show(signupDialog)}>
        No account yet? Create one
      </Button>
    </Dialog>
  )
}

export function SignupDialog({ onClose }: DialogProps) {
  const { show } = useDialogs()
  return (
    <Dialog onClose={onClose} title="Create account">
      <SignUpForm />
      <Button kind="plain" wide onClick={() => show(loginDialog)}>
        Have an account? Login
      </Button>
    </Dialog>
  )
}

export function LoginPrompt({ onClose }: DialogProps) {
  const { passwordLoginOff } = useInitial()
  const { show } = useDialogs()
  return (
    <Dialog
      onClose={onClose}
      title="Login to continue"
      footer={
        <>
          <Button onClick={() => show(signupDialog)}>Signup</Button>
          <Button kind="primary" onClick={() => show(loginDialog)}>
            Login
          </Button>
        </>
      }
    >
      <p>Reading needs no account; joining in does.{!passwordLoginOff && ' It takes a name and a password.'}</p>
    </Dialog>
  )
}
