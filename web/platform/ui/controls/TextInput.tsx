import { type ComponentProps, useState } from 'react'
import type { TextLimit } from '../../../../shared/limits.ts'
import { classes } from '../classes.ts'
import { takeOver } from './early-input.ts'
import { useFieldControl } from './field-context.ts'
import { LimitNote } from './LimitNote.tsx'
import styles from './TextInput.module.css'
import { useLimit } from './use-limit.ts'

/** Digits, letters and underscore. */
export const restrictText = (text: string) => text.replace(/[^0-9A-Za-z_]/g, '')

type TextControl = Pick<HTMLInputElement, 'value' | 'selectionStart'> & {
  setSelectionRange: (start: number, end: number) => void
}

/** Applies `keep` to the text of the control, and moves the caret so that it stays between the same characters. */
export function keepInControl(control: TextControl, keep: (text: string) => string): string {
  const text = control.value
  const allowed = keep(text)
  if (allowed === text) return text
  const at = control.selectionStart // null in fields such as email, which have no caret to ask for
  control.value = allowed
  if (at !== null) {
    const caret = Math.min(keep(text.slice(0, at)).length, allowed.length)
    control.setSelectionRange(caret, caret)
  }
  return allowed
}

export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'maxLength'> & {
  onValue?: ((value: string) => void) | undefined
  /** Removes forbidden characters from an entered text. */
  keep?: ((text: string) => string) | undefined
  /** A longer text is not cut; a note says that it is too long. */
  limit?: TextLimit | undefined
  /** The count is visible from the first character on. */
  counted?: boolean | undefined
}

/** A text field: controlled with `value` and `onValue`, or uncontrolled with `defaultValue` and `name`. */
export function TextInput({ onValue, keep, limit, counted, className, ref, type = 'text', ...rest }: TextInputProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const state = useLimit(String(rest.value ?? typed), limit, counted)
  const tied = useFieldControl(rest, state)
  return (
    <>
      <input
        dir="auto"
        {...rest}
        {...tied}
        ref={(input) => {
          takeOver(input)
          if (typeof ref === 'function') ref(input)
          else if (ref) ref.current = input
        }}
        type={type}
        className={classes(styles.input, className)}
        onChange={({ currentTarget }) => {
          const value = keep ? keepInControl(currentTarget, keep) : currentTarget.value
          setTyped(value)
          onValue?.(value)
        }}
      />
      <LimitNote limit={state} otherwiseWrong={Boolean(rest['aria-invalid'])} />
    </>
  )
}

const usualLimit = { max: 100, unit: 'character' } as const

/** A text field that shows its count from the beginning. */
export function LimitedInput({ limit = usualLimit, ...rest }: Omit<TextInputProps, 'counted'>) {
  return <TextInput {...rest} limit={limit} counted />
}

/** A field for a name of digits, letters and underscores. Other characters cannot be typed, pasted or dropped. */
export function RestrictedInput(props: Omit<TextInputProps, 'keep'>) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} keep={restrictText} />
}
