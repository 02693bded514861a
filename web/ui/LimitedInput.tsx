import { useState } from 'react'
import { Count } from './Count.tsx'
import { cutText } from './entered-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

type LimitedInputProps = Omit<TextInputProps, 'keep' | 'maxLength'> & { max?: number }

/** A line of text that ends at its maximum and shows how much of it is used. */
export function LimitedInput({ max = 100, onValue, ...rest }: LimitedInputProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  return (
    <>
      <TextInput
        {...rest}
        keep={(text) => cutText(text, max)}
        onValue={(value) => {
          setTyped(value)
          onValue?.(value)
        }}
      />
      <Count current={String(rest.value ?? typed).length} max={max} />
    </>
  )
}
