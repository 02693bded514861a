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

/** Leaves in the control only what `keep` keeps of its text, and the caret where it was among the letters that stay. */
export function keepInControl(control: TextControl, keep: (text: string) => string): string {
  const text = control.value
  const kept = keep(text)
  if (kept === text) return text
  const at = control.selectionStart // null in fields such as email, which have no caret to ask for
  control.value = kept
  if (at !== null) {
    const caret = Math.min(keep(text.slice(0, at)).length, kept.length)
    control.setSelectionRange(caret, caret)
  }
  return kept
}

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
      <LimitNote of={state} otherwiseWrong={Boolean(rest['aria-invalid'])} />
    </>
  )
}

const usualLimit = { max: 100, unit: 'character' } as const

/** A line of text that shows from the beginning how much of its maximum is used. */
export function LimitedInput({ limit = usualLimit, ...rest }: Omit<TextInputProps, 'counted'>) {
  return <TextInput {...rest} limit={limit} counted />
}

/** A name: digits, letters and underscore. Anything else cannot be entered, by key, paste or drop. */
export function RestrictedInput(props: Omit<TextInputProps, 'keep'>) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} keep={restrictText} />
}
