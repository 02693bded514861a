import { type ReactNode, useState } from 'react'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import styles from './NumberField.module.css'

interface NumberFieldProps {
  label: string
  help?: ReactNode
  value: number
  min?: number
  max: number
  onNumber(value: number): void
}

/** An integer between two bounds; the browser reports other values at the submit. */
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
        // Keeps the typed text while it means this number, or is empty.
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
