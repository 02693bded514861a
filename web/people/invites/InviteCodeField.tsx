import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'

interface InviteCodeFieldProps {
  name: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  /** Whether a hint explains where to get a code. */
  hinted: boolean
  disabled: boolean
  autoFocus: boolean
}

/** The field in the sign-up form. */
export function InviteCodeField({ error, hinted, ...control }: InviteCodeFieldProps) {
  const help = hinted ? 'New accounts are by invitation here: ask somebody who has an account.' : undefined
  return (
    <Field label="Invitation code" error={error} help={help}>
      <TextInput {...control} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
