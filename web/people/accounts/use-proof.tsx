import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText, isWrongPassword } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'

interface ProofFormProps {
  onProven: () => void
  /** Called when the dialog closes, with or without a proof. */
  onGone: () => void
}

function ProofForm({ onProven, onGone }: ProofFormProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const [password, setPassword] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ password?: string }>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => onGone, [onGone])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !password) return
    setBusy(true)
    setErrors({})
    try {
      await memory.act('prove', { body: { password } })
      onProven()
    } catch (failure) {
      setBusy(false)
      if (isWrongPassword(failure)) refuse({ password: failureText(failure) })
      else alertFailure(failure)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={layout.stack}>
      <p>You last gave your password more than 15 minutes ago. Once it is confirmed, what you began is carried out.</p>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
      <Field label="Password" error={errors.password}>
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" kind="primary" wide busy={busy} disabled={!password}>
        Confirm
      </Button>
    </form>
  )
}

const proofDialog = defineDialog('proof')

interface Proof {
  /** Executes the act. If the server requires a proof, asks for the password and tries again. Returns false without a proof. */
  withProof(act: () => Promise<unknown>): Promise<boolean>
  /** The dialog to render on the page. */
  dialog: ReactNode
}

export function useProof(): Proof {
  const dialogs = useDialogs()
  const answer = useRef((_given: boolean) => {})
  // A dialog that was reopened with Forward has no act to continue.
  const [asking, setAsking] = useState(false)

  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
      dialogs.show(proofDialog)
    })

  const withProof = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sudo_required') throw error
      return (await ask()) && withProof(act)
    }
  }

  const proven = () => {
    answer.current(true)
    dialogs.close()
  }
  // Closed with Escape or Back, or by leaving the page.
  const gone = useCallback(() => {
    answer.current(false)
    setAsking(false)
  }, [])

  return {
    withProof,
    dialog: (
      <Dialog
        open={asking && dialogs.argsOf(proofDialog) !== undefined}
        onClose={dialogs.close}
        title="Please confirm that it is you"
      >
        <ProofForm onProven={proven} onGone={gone} />
      </Dialog>
    ),
  }
}
