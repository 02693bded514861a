import { type FormEvent, useEffect, useRef } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { reasonLimit } from '../../../shared/limits.ts'
import { readerWords } from '../../discussion/reasons/reader-words.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/LimitedTextArea.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import styles from './BanUserDialog.module.css'
import { type Choices, ends, spans } from './ban-choices.ts'

interface BanUserChoicesProps {
  user: Profile
  choices: Choices
  onChoices: (choices: Choices) => void
  onNext: () => void
}

export function BanUserChoices({ user, choices, onChoices, onNext }: BanUserChoicesProps) {
  const { modlog } = useAnswer('getInitial', {})
  const { reason, endsAfter, deletes, days } = choices
  const off = useTooLong([reason, reasonLimit]) || !reason.trim()
  const area = useRef<HTMLTextAreaElement>(null)
  // Whoever comes back from the question begins where they began.
  useEffect(() => area.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!off) onNext()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>{`@${user.username} is logged out everywhere and cannot log in while the ban holds.`}</p>
      <Field label="Reason" help={readerWords(modlog !== 'private', 'who is banned')}>
        <LimitedTextArea
          ref={area}
          limit={reasonLimit}
          rows={2}
          value={reason}
          onValue={(text) => onChoices({ ...choices, reason: text })}
        />
      </Field>
      <Field label="The ban ends">
        <Select
          value={String(endsAfter ?? '')}
          onValue={(value) => onChoices({ ...choices, endsAfter: value === '' ? null : Number(value) })}
        >
          {ends.map(({ after, words }) => (
            <option key={words} value={String(after ?? '')}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Check checked={deletes} onChecked={(checked) => onChoices({ ...choices, deletes: checked })}>
        Delete all content
      </Check>
      {deletes && (
        <Field label="From" help="Posts with their content, and comments. This cannot be undone.">
          <Select value={String(days)} onValue={(value) => onChoices({ ...choices, days: Number(value) })}>
            {spans.map((span) => (
              <option key={span.days} value={String(span.days)}>
                {span.words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" kind="danger" wide disabled={off}>
        Continue
      </Button>
    </form>
  )
}
