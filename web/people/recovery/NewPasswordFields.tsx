import { passwordLimit } from '../../../shared/limits.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { type NewPassword, type NewPasswordForm, type PasswordErrors, tooShort } from './new-password-form.ts'

interface NewPasswordFieldsProps {
  values: NewPassword
  errors: PasswordErrors
  onChange: (change: Partial<NewPassword>) => void
  /** The form was just opened. */
  focused?: boolean
}

const fields = [
  { name: 'newPassword', label: 'New password', help: tooShort },
  { name: 'repeatPassword', label: 'Repeat new password', help: undefined },
] as const

export function NewPasswordFields({ values, errors, onChange, focused = false }: NewPasswordFieldsProps) {
  return fields.map(({ name, label, help }, place) => (
    <Field key={name} label={label} error={errors[name]} help={help}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        autoFocus={focused && place === 0}
        limit={passwordLimit}
        value={values[name]}
        onValue={(text) => onChange({ [name]: text })}
      />
    </Field>
  ))
}

interface SecondCodeFieldProps {
  /** Undefined until the server has asked for the code. */
  help: string | undefined
  values: NewPasswordForm
  errors: PasswordErrors
  onChange: (change: Pick<NewPasswordForm, 'secondCode'>) => void
}

export function SecondCodeField({ help, values, errors, onChange }: SecondCodeFieldProps) {
  if (help === undefined) return null
  return (
    <Field label="Second factor" help={help} error={errors.secondCode}>
      <TextInput
        name="secondCode"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.secondCode}
        onValue={(secondCode) => onChange({ secondCode })}
      />
    </Field>
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
