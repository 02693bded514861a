import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './IconButton.tsx'
import { LimitNote } from './LimitNote.tsx'
import styles from './PasswordInput.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useLimit } from './use-limit.ts'

/** A password field with a button that shows the password; the button exists only while there is text. */
export function PasswordInput({
  onValue,
  className,
  limit,
  ...rest
}: Omit<TextInputProps, 'type' | 'ref' | 'counted'>) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const value = String(rest.value ?? typed)
  const state = useLimit(value, limit)
  const tied = useFieldControl(rest, state)

  return (
    <>
      <div className={classes(styles.password, className)}>
        <TextInput
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...tied}
          type={shown ? 'text' : 'password'}
          onValue={(value) => {
            setTyped(value)
            onValue?.(value)
          }}
        />
        {value !== '' && (
          <IconButton
            name={shown ? 'Hide password' : 'Show password'}
            icon={shown ? EyeOff : Eye}
            onClick={() => setShown(!shown)}
            disabled={rest.disabled}
          />
        )}
      </div>
      <LimitNote limit={state} />
    </>
  )
}
