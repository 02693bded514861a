import { useLayoutEffect, useRef } from 'react'
import type { Rule } from '../../../api/discussion/communities.ts'
import styles from './ReasonChoice.module.css'

interface ReasonChoiceProps {
  label?: string
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  /** Null is something else; undefined until one is chosen. */
  ruleId: number | null | undefined
  onRule: (ruleId: number | null) => void
}

/** The rules of the community by their numbers, which are their keys too wherever nothing is typed, and something else. */
export function ReasonChoice({ label = 'Why?', rules, ruleId, onRule }: ReasonChoiceProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const choices = [...rules.map(({ id, rule }) => ({ id, text: rule })), { id: null, text: 'Something else' }]

  // Before the question can be seen: a digit may follow the key that opened it at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (!/^[1-9]$/.test(key) || ctrlKey || altKey || metaKey) return
      if (target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')) return
      const choice = fields.current?.querySelectorAll('input')[Number(key) - 1]
      if (!choice) return
      event.preventDefault()
      choice.focus()
      choice.click()
      // Another reason is typed in the field that then appears.
      if (Number(key) > rules.length)
        queueMicrotask(() => fields.current?.closest('form')?.querySelector('textarea')?.focus())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rules.length])

  return (
    <fieldset ref={fields} className={styles.reasons}>
      <legend>{label}</legend>
      {choices.map(({ id, text }, place) => (
        <label key={id ?? 'else'} className={styles.reason}>
          <input type="radio" name="reason" checked={ruleId === id} onChange={() => onRule(id)} />
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
