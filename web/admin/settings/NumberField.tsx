import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/controls/Field.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import styles from './NumberField.module.css'

interface NumberFieldProps {
  label: string
  help?: ReactNode
  value: number
  min?: number
  max: number
  onNumber(value: number): void
}

/** A whole number within its bounds; the browser says so of another when it is to be saved. */
export function NumberField({ label, help, value, min = 0, max, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  return (
    <Field label={label} help={help}>
      <TextInput
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        step={1}
        // What is typed stays as it is while it says this number, or none yet.
        value={typed === '' || Number(typed) === value ? typed : String(value)}
        className={styles.number}
        onValue={(text) => {
          setTyped(text)
          if (text !== '') onNumber(Number(text))
        }}
      />
    </Field>
  )
}
