import { Field } from '../ui/controls/Field.tsx'
import { TextInput } from '../ui/controls/TextInput.tsx'

interface InviteCodeFieldProps {
  name: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  /** Who has none is told where to get one. */
  asked: boolean
  disabled: boolean
  autoFocus: boolean
}

/** In the form for a new account. */
export function InviteCodeField({ error, asked, ...control }: InviteCodeFieldProps) {
  const help = asked ? 'New accounts are by invitation here: ask somebody who has an account.' : undefined
  return (
    <Field label="Invitation code" error={error} help={help}>
      <TextInput {...control} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
