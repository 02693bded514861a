import { usernameLimit } from '../../../shared/frame-limits.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { RestrictedInput } from '../../platform/ui/controls/TextInput.tsx'

interface UsernameFieldProps {
  value: string
  onValue: (value: string) => void
  error?: string | undefined
}

/** A field for a username. Removes an "@" before the name, and all other characters that names do not have. */
export function UsernameField({ value, onValue, error }: UsernameFieldProps) {
  return (
    <Field label="Username" error={error}>
      <RestrictedInput limit={usernameLimit} autoComplete="off" value={value} onValue={onValue} />
    </Field>
  )
}
