import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react'
import type { TextLimit } from '../../../shared/limits.ts'
import { classes } from '../classes.ts'
import { keepInControl } from './entered-text.ts'
import { useFieldControl } from './field-context.ts'
import { LimitNote } from './LimitNote.tsx'
import styles from './TextInput.module.css'
import { useEarlyText } from './use-early-text.ts'
import { useLimit } from './use-limit.ts'

export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'maxLength'> & {
  onValue?: ((value: string) => void) | undefined
  /** What may stay of an entered text; the rest never appears. */
  keep?: ((text: string) => string) | undefined
  /** A longer text stays, and is said to be too long. */
  limit?: TextLimit | undefined
  /** The count shows from the first character on. */
  counted?: boolean | undefined
}

/** One line of text: with `value` and `onValue` it is controlled, with `defaultValue` and `name` the form keeps it. */
export function TextInput({ onValue, keep, limit, counted, className, ref, type = 'text', ...rest }: TextInputProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const state = useLimit(String(rest.value ?? typed), limit, counted)
  const tied = useFieldControl(rest, state)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])

  const write = (value: string) => {
    setTyped(value)
    onValue?.(value)
  }
  useEarlyText(input, (text) => write(keep ? keep(text) : text))

  return (
    <>
      <input
        dir="auto"
        {...rest}
        {...tied}
        ref={input}
        type={type}
        className={classes(styles.input, className)}
        onChange={({ currentTarget }) => write(keep ? keepInControl(currentTarget, keep) : currentTarget.value)}
      />
      <LimitNote of={state} otherwiseWrong={Boolean(rest['aria-invalid'])} />
    </>
  )
}
