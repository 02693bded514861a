import { useState } from 'react'
import { Count } from './Count.tsx'
import { cutText } from './entered-text.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

type LimitedTextAreaProps = Omit<TextAreaProps, 'keep' | 'maxLength'> & { max?: number }

/** A text that ends at its maximum and shows how much of it is used. */
export function LimitedTextArea({ max = 100, onValue, ...rest }: LimitedTextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  return (
    <>
      <TextArea
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
