import { useState } from 'react'
import { passwordLimit } from '../../../shared/limits.ts'
import type { Proof } from '../../people/accounts/use-proof.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
import { forgetUser } from '../../platform/drafts/draft-store.ts'
import { alertFailure, failureText, isWrongPassword } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { rememberToast, showToast } from '../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'

const confirmation = 'YES'

interface DeleteAccountDialogProps extends DialogProps {
  hasPassword: boolean
  /** For an account without a password. Its dialog takes the place of this one, so it belongs to the page. */
  withProof: Proof['withProof']
}

export function DeleteAccountDialog({ hasPassword, withProof, onClose }: DeleteAccountDialogProps) {
  const viewer = useViewer()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ password?: string }>({})
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (!viewer) return
    setBusy(true)
    setErrors({})
    try {
      const isDone = await withProof(() =>
        call('deleteUser', { params: { username: viewer.username }, body: { password } }),
      )
      if (!isDone) return setBusy(false)
      forgetUser(viewer.id)
      rememberToast('Your account is successfully deleted!')
      location.assign('/')
    } catch (failure) {
      setBusy(false)
      if (isWrongPassword(failure)) refuse({ password: failureText(failure) })
      else alertFailure(failure)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Delete account"
      act="Delete account"
      stay="Keep account"
      kind="danger"
      busy={busy}
      disabled={typed !== confirmation}
      form={form}
      onSubmit={submit}
    >
      <p>
        Your name, address, lists, memberships and settings are erased. What you posted stays, under the name Ghost.
        This cannot be undone.
      </p>
      {hasPassword && (
        <Field label="Password" error={errors.password}>
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
      )}
      <Field label="Type YES to confirm">
        <TextInput autoComplete="off" autoCapitalize="characters" value={typed} onValue={setTyped} />
      </Field>
    </FormDialog>
  )
}

export function ChangePasswordDialog({ onClose }: DialogProps) {
  const viewer = useViewer()
  const memory = useMemory()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeatPassword, setRepeatPassword] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ previous?: string; new?: string; repeat?: string }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([newPassword, passwordLimit], [repeatPassword, passwordLimit])

  const change = (set: (password: string) => void) => (password: string) => {
    set(password)
    setErrors({})
  }

  const submit = async () => {
    if (newPassword !== repeatPassword) return refuse({ repeat: 'Passwords do not match.' })
    if (newPassword.trim().length < passwordLimit.min) return refuse({ new: 'Password too short.' })
    setErrors({})
    setBusy(true)
    try {
      await memory.act('changePassword', { body: { password, newPassword, repeatPassword } })
      showToast({ text: 'Password changed succesfully.' })
      onClose()
    } catch (failure) {
      setBusy(false)
      if (isWrongPassword(failure)) refuse({ previous: failureText(failure) })
      else if (failure instanceof ApiError && failure.code === 'invalid-password') refuse({ new: failureText(failure) })
      else alertFailure(failure)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Change password"
      act="Change password"
      busy={busy}
      disabled={tooLong}
      form={form}
      onSubmit={submit}
    >
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
      <Field label="Previous password" error={errors.previous}>
        <PasswordInput autoComplete="current-password" value={password} onValue={change(setPassword)} />
      </Field>
      <Field label="New password" error={errors.new} help={`At least ${passwordLimit.min} characters.`}>
        <PasswordInput
          autoComplete="new-password"
          limit={passwordLimit}
          value={newPassword}
          onValue={change(setNewPassword)}
        />
      </Field>
      <Field label="Repeat new password" error={errors.repeat}>
        <PasswordInput
          autoComplete="new-password"
          limit={passwordLimit}
          value={repeatPassword}
          onValue={change(setRepeatPassword)}
        />
      </Field>
    </FormDialog>
  )
}
