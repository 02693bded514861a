import { passwordLimit } from '../../../shared/limits.ts'
import type { ApiError } from '../../platform/client.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

export interface NewPassword {
  newPassword: string
  repeatPassword: string
}

export const noPassword: NewPassword = { newPassword: '', repeatPassword: '' }

export type PasswordErrors = Partial<Record<keyof NewPassword, string>>

const tooShort = `At least ${passwordLimit.min} characters.`
const different = 'Passwords do not match.'

/** What is wrong with a new password, before anything is sent. */
export function checkNewPassword({ newPassword, repeatPassword }: NewPassword): PasswordErrors | undefined {
  if (newPassword.trim().length < passwordLimit.min) return { newPassword: tooShort }
  return newPassword === repeatPassword ? undefined : { repeatPassword: different }
}

/** The text for a refusal of the new password; undefined for other failures. */
export function passwordRefusal(error: unknown): PasswordErrors | undefined {
  const code = error instanceof Error ? (error as ApiError).code : undefined
  if (code === 'invalid-password') return { newPassword: tooShort }
  return code === 'password_not_match' ? { repeatPassword: different } : undefined
}

export const newPasswordIn = (form: FormData): NewPassword => ({
  newPassword: String(form.get('newPassword') ?? ''),
  repeatPassword: String(form.get('repeatPassword') ?? ''),
})

interface NewPasswordFieldsProps {
  values: NewPassword
  errors: PasswordErrors
  onChange: (change: Partial<NewPassword>) => void
}

export function NewPasswordFields({ values, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New password" error={errors.newPassword} help={tooShort}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          limit={passwordLimit}
          value={values.newPassword}
          onValue={(newPassword) => onChange({ newPassword })}
        />
      </Field>
      <Field label="Repeat new password" error={errors.repeatPassword}>
        <PasswordInput
          name="repeatPassword"
          autoComplete="new-password"
          limit={passwordLimit}
          value={values.repeatPassword}
          onValue={(repeatPassword) => onChange({ repeatPassword })}
        />
      </Field>
    </>
  )
}

/** After the new password, by a mail or by a code. */
export function PasswordIsSet() {
  return (
    <>
      <Banner tone="success" role="status">
        Your new password is set, and everybody is logged out.
      </Banner>
      <Button href="/login" kind="primary" wide>
        Login
      </Button>
    </>
  )
}
