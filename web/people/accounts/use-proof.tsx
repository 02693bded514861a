import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ErrorBody } from '../../../api/platform/error-body.ts'
import { proofMinutes } from '../../../shared/limits.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText, isWrongPassword } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { passkeyRefusal } from './log-in-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignedByPasskey } from './passkey-ceremonies.ts'

interface ProofFormProps {
  /** What the server takes as a proof. */
  methods: readonly string[]
  onProven: () => void
  /** Called when the dialog closes, with or without a proof. */
  onGone: () => void
}

function ProofForm({ methods, onProven, onGone }: ProofFormProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const [by, setBy] = useState(['password', 'code'].find((method) => methods.includes(method)))
  const [text, setText] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ text?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => onGone, [onGone])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !text) return
    setBusy(true)
    setErrors({})
    try {
      await memory.act('prove', { body: by === 'code' ? { code: text } : { password: text } })
      onProven()
    } catch (failure) {
      setBusy(false)
      if (isWrongPassword(failure)) refuse({ text: failureText(failure) })
      else alertFailure(failure)
    }
  }

  const sendPasskey = async (passkey: SignedByPasskey) => {
    setErrors({})
    try {
      await memory.act('prove', { body: { passkey } })
      onProven()
      return true
    } catch (failure) {
      const wrong = passkeyRefusal(failure)?.form
      if (wrong === undefined) throw failure
      setErrors({ form: wrong })
      return false
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={layout.stack}>
      {errors.form && (
        <Banner tone="danger" role="alert">
          {errors.form}
        </Banner>
      )}
      <p>
        This needs a proof from the last {proofMinutes} minutes. Confirm, and the site goes on with what you pressed.
      </p>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
      {by === 'password' && (
        <Field label="Password" error={errors.text}>
          <PasswordInput autoComplete="current-password" value={text} onValue={setText} />
        </Field>
      )}
      {by === 'code' && (
        <Field label="Code" help="The 6 digits from your app, or a recovery code." error={errors.text}>
          <TextInput autoComplete="one-time-code" autoCapitalize="none" value={text} onValue={setText} />
        </Field>
      )}
      {by && (
        <Button type="submit" kind="primary" wide busy={busy} disabled={!text}>
          Confirm
        </Button>
      )}
      {methods.includes('passkey') && <PasskeyButton purpose="proof" send={sendPasskey} first={!by} />}
      {methods.includes('password') && methods.includes('code') && (
        <Button
          wide
          onClick={() => {
            setBy(by === 'password' ? 'code' : 'password')
            setText('')
            setErrors({})
          }}
        >
          {by === 'password' ? 'Use a code instead' : 'Use the password instead'}
        </Button>
      )}
    </form>
  )
}

const proofDialog = defineDialog('proof')

export interface Proof {
  /** Executes the act. If the server requires a proof, asks for the password and tries again. Returns false without a proof. */
  withProof(act: () => Promise<unknown>): Promise<boolean>
  /** The dialog to render on the page. */
  dialog: ReactNode
}

export function useProof(): Proof {
  const dialogs = useDialogs()
  const answer = useRef((_given: boolean) => {})
  // A dialog that was reopened with Forward has no act to continue.
  const [asking, setAsking] = useState<readonly string[]>()

  const ask = (methods: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(methods)
      dialogs.show(proofDialog)
    })

  const withProof = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sudo_required') throw error
      const { methods = ['password'] } = (error.body ?? {}) as Partial<ErrorBody>
      return (await ask(methods)) && withProof(act)
    }
  }

  const proven = () => {
    answer.current(true)
    dialogs.close()
  }
  // Closed with Escape or Back, or by leaving the page.
  const gone = useCallback(() => {
    answer.current(false)
    setAsking(undefined)
  }, [])

  return {
    withProof,
    dialog: (
      <Dialog
        open={asking !== undefined && dialogs.argsOf(proofDialog) !== undefined}
        onClose={dialogs.close}
        title="Please confirm that it is you"
      >
        <ProofForm methods={asking ?? []} onProven={proven} onGone={gone} />
      </Dialog>
    ),
  }
}
