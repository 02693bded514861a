import { useState } from 'react'
import { Count } from './Count.tsx'
import { restrictText } from './entered-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

type RestrictedInputProps = Omit<TextInputProps, 'keep' | 'maxLength'> & { max: number; counted?: boolean }

/** A name: digits, letters and underscore. Anything else cannot be entered, by key, paste or drop. */
export function RestrictedInput({ max, counted = false, onValue, ...rest }: RestrictedInputProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  return (
    <>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        keep={(text) => restrictText(text, max)}
        onValue={(value) => {
          setTyped(value)
          onValue?.(value)
        }}
      />
      {counted && <Count current={String(rest.value ?? typed).length} max={max} />}
    </>
  )
}
