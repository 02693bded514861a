import { Eye, EyeOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import styles from './PasswordInput.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A password, and a toggle to see it: there only while there is something to see. */
export function PasswordInput({ onValue, className, ...rest }: Omit<TextInputProps, 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState(false)
  const filled = rest.value === undefined ? typed : rest.value !== ''

  // The browser may have filled it, or the hand been quicker than the script.
  useEffect(() => setTyped(Boolean(input.current?.value)), [])

  return (
    <div className={classes(styles.password, className)}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type={shown ? 'text' : 'password'}
        onValue={(value) => {
          setTyped(value !== '')
          onValue?.(value)
        }}
      />
      {filled && (
        <IconButton
          name={shown ? 'Hide password' : 'Show password'}
          of={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          disabled={rest.disabled}
        />
      )}
    </div>
  )
}
