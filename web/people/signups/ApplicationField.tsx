import { applicationLimit } from '../../../shared/limits.ts'
import { useInitial } from '../../platform/app-context.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'

interface ApplicationFieldProps {
  value: string
  onValue: (value: string) => void
  error: string | undefined
  autoFocus: boolean
}

/** The question to applicants. */
export function ApplicationField({ error, ...control }: ApplicationFieldProps) {
  const { applicationQuestion } = useInitial()
  return (
    <Field
      label={applicationQuestion}
      error={error}
      help={`${applicationLimit.min} to 1,000 characters. Only the admins read it, and decide about your account; until then you can read and set things up.`}
    >
      <LimitedTextArea name="application" limit={applicationLimit} rows={4} {...control} />
    </Field>
  )
}
