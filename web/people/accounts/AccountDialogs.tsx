import type { MouseEvent } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { type DialogDefinition, type DialogProps, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { loginDialog, signupDialog } from '../dialogs.ts'
import styles from './AccountForm.module.css'
import { LogInForm } from './LogInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

interface SwitchProps {
  question: string
  href: string
  dialog: DialogDefinition<object>
  children: string
}

/** A link to the page of the other form, which opens it as a dialog. */
function SwitchLine({ question, href, dialog, children }: SwitchProps) {
  const { show } = useDialogs()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    show(dialog)
  }
  return (
    <p className={styles.other}>
      {question}{' '}
      <TextLink href={href} onClick={open}>
        {children}
      </TextLink>
    </p>
  )
}

export function LoginDialog({ onClose }: DialogProps) {
  return (
    <Dialog onClose={onClose} title="Login">
      <LogInForm />
      <SwitchLine question="No account yet?" href="/signup" dialog={signupDialog}>
        Create one
      </SwitchLine>
    </Dialog>
  )
}

export function SignupDialog({ onClose }: DialogProps) {
  return (
    <Dialog onClose={onClose} title="Create account">
      <SignUpForm />
      <SwitchLine question="Have an account?" href="/login" dialog={loginDialog}>
        Login
      </SwitchLine>
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
