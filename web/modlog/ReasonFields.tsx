import { useEffect } from 'react'
import type { Rule } from '../../api/communities.ts'
import { reasonLimit } from '../../shared/limits.ts'
import { Field } from '../ui/controls/Field.tsx'
import { TextArea } from '../ui/controls/TextArea.tsx'
import styles from './ReasonFields.module.css'
import type { Reason } from './reason.ts'

interface ReasonFieldsProps {
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  value: Reason
  onChange: (value: Reason) => void
  /** Everybody reads the moderation log that it will stand in. */
  publicLog: boolean
}

/** The rules of the community by their numbers, which are their keys too, and something else; then words. */
export function ReasonFields({ rules, value, onChange, publicLog }: ReasonFieldsProps) {
  const choices = [...rules.map(({ id, rule }) => ({ id, text: rule })), { id: null, text: 'Something else' }]
  const { ruleId, text } = value

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      const writes = target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')
      const chosen =
        /^[1-9]$/.test(key) && !writes && !ctrlKey && !altKey && !metaKey ? choices[Number(key) - 1] : undefined
      if (!chosen) return
      event.preventDefault()
      onChange({ ...value, ruleId: chosen.id })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>Why?</legend>
        {choices.map((choice, place) => (
          <label key={choice.id ?? 'else'} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={ruleId === choice.id}
              onChange={() => onChange({ ...value, ruleId: choice.id })}
            />
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <span dir="auto">{choice.text}</span>
          </label>
        ))}
      </fieldset>
      {ruleId !== undefined && (
        <Field
          label={ruleId === null ? 'Reason' : 'Say more (optional)'}
          help={publicLog && 'Everybody can read this in the moderation log.'}
        >
          <TextArea
            rows={2}
            limit={reasonLimit}
            value={text}
            onValue={(words) => onChange({ ...value, text: words })}
          />
        </Field>
      )}
    </>
  )
}
