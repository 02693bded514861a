import type { Rule } from '../../api/communities.ts'
import { classes } from '../ui/classes.ts'
import styles from './ActForm.module.css'

interface ReasonChoiceProps {
  label: string
  rules: readonly Rule[]
  /** Undefined until something is chosen. */
  ruleId: number | null | undefined
  onRule: (ruleId: number | null) => void
}

/** The rules of the community by their numbers, which are their keys too. */
export function ReasonChoice({ label, rules, ruleId, onRule }: ReasonChoiceProps) {
  const choices = [...rules.map(({ id, rule }) => ({ id, text: rule })), { id: null, text: 'Something else' }]
  return (
    <fieldset className={styles.reasons}>
      <legend>{label}</legend>
      {choices.map(({ id, text }, place) => (
        <label key={id ?? 'else'} className={classes(styles.reason, ruleId === id && styles.chosen)}>
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
