import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { keepInControl } from './entered-text.ts'
import { useFieldControl } from './field-context.ts'
import styles from './TextInput.module.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onValue?: ((value: string) => void) | undefined
  /** What may stay of an entered text; the rest never appears. */
  keep?: ((text: string) => string) | undefined
}

/** One line of text: with `value` and `onValue` it is controlled, with `defaultValue` and `name` the form keeps it. */
export function TextInput({ onValue, keep, className, type = 'text', ...rest }: TextInputProps) {
  const tied = useFieldControl(rest)
  return (
    <input
      {...rest}
      {...tied}
      type={type}
      className={classes(styles.input, className)}
      onChange={({ currentTarget }) => {
        const value = keep ? keepInControl(currentTarget, keep) : currentTarget.value
        onValue?.(value)
      }}
    />
  )
}
