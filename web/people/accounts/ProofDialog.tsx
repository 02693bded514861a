import { useState } from 'react'
import { proofMinutes } from '../../../shared/limits.ts'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import { alertFailure, failureText, isWrongPassword } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { goToProvider, pathHere } from '../providers/ProviderButtons.tsx'
import { passkeyRefusal } from './log-in-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignedByPasskey } from './passkey-ceremonies.ts'

interface ProofDialogProps extends DialogProps {
  /** What the server takes as a proof. */
  methods: readonly string[]
  onProven: () => void
}

export function ProofDialog({ methods, onProven, onClose }: ProofDialogProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const [by, setBy] = useState(['password', 'code'].find((method) => methods.includes(method)))
  const [text, setText] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ text?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)

  const submit = async () => {
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
    <FormDialog
      onClose={onClose}
      title="Please confirm that it is you"
      act={by && 'Confirm'}
      busy={busy}
      disabled={!text}
      writes={false}
      form={form}
      onSubmit={submit}
    >
      {errors.form && (
        <Banner tone="danger" role="alert">
          {errors.form}
        </Banner>
      )}
      <p>What you pressed is done once you have confirmed. You are not asked again for {proofMinutes} minutes.</p>
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
      {methods.includes('passkey') && <PasskeyButton purpose="proof" send={sendPasskey} first={!by} />}
      <ProofByProviders methods={methods} first={!by && !methods.includes('passkey')} />
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
    </FormDialog>
  )
}

/** The provider is another site, so the page is left for it. */
function ProofByProviders({ methods, first }: { methods: readonly string[]; first: boolean }) {
  const { providers = [] } = useInitial()
  const [busy, setBusy] = useState<number>()
  const shown = providers.filter(({ number }) => methods.includes(`provider ${number}`))
  if (!shown.length) return null

  const go = async (number: number) => {
    if (busy !== undefined) return
    setBusy(number)
    try {
      await goToProvider(number, { for: 'proof', to: pathHere() })
    } catch (error) {
      alertFailure(error)
      setBusy(undefined)
    }
  }

  return (
    <>
      <p>With a login provider you leave this page, come back, and press it again.</p>
      {shown.map(({ number, name }, place) => (
        <Button
          key={number}
          wide
          busy={busy === number}
          data-first-focus={(first && place === 0) || undefined}
          onClick={() => void go(number)}
        >
          Continue with {name}
        </Button>
      ))}
    </>
  )
}
