import { type FormEvent, useEffect, useRef } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { reasonLimit } from '../../../shared/limits.ts'
import { dayMs } from '../../../shared/time.ts'
import { readerWords } from '../../discussion/reasons/reader-words.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/LimitedTextArea.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import styles from './BanUserDialog.module.css'

export interface Choices {
  reason: string
  /** In how many days the ban ends; null is never. */
  endsAfter: number | null
  deletes: boolean
  /** Of how many days what they wrote goes; 0 of all. */
  days: number
}

export const noChoices: Choices = { reason: '', endsAfter: null, deletes: false, days: 0 }

export const ends = [
  { after: null, words: 'Never' },
  { after: 1, words: 'In a day' },
  { after: 7, words: 'In 7 days' },
  { after: 30, words: 'In 30 days' },
  { after: 365, words: 'In a year' },
] as const

export const spans = [
  { days: 0, words: 'Everything' },
  { days: 1, words: 'The last day' },
  { days: 7, words: 'The last 7 days' },
  { days: 30, words: 'The last 30 days' },
] as const

export const endOf = (days: number, now: number): string => new Date(now + days * dayMs).toISOString()

export const isSameName = (typed: string, username: string): boolean =>
  typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase()

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
