import { Field } from '../../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import { useClock } from '../../../platform/ui/text/clock.ts'

interface MomentFieldProps {
  label: string
  help?: string
  value: string | null
  onValue(value: string | null): void
}

/** A date and time in the time zone of the reader, which the server does not know. */
export function MomentField({ label, help, value, onValue }: MomentFieldProps) {
  const inBrowser = useClock() !== null
  return (
    <Field label={label} help={help}>
      <TextInput
        type="datetime-local"
        max="9999-12-31T23:59"
        value={inBrowser && value !== null ? localMinutes(value) : ''}
        onValue={(entered) => onValue(entered ? new Date(entered).toISOString() : null)}
      />
    </Field>
  )
}

function localMinutes(value: string): string {
  const date = new Date(value)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
