import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { keepInControl } from './entered-text.ts'
import { useFieldControl } from './field-context.ts'
import styles from './TextArea.module.css'
import inputStyles from './TextInput.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'ref'> & {
  onValue?: ((value: string) => void) | undefined
  keep?: ((text: string) => string) | undefined
  ref?: ((element: HTMLTextAreaElement | null) => void) | { current: HTMLTextAreaElement | null } | undefined
}

/** A text that grows with what is written, from `rows` lines up to most of the window. */
export function TextArea({ onValue, keep, rows = 4, className, style, ref, ...rest }: TextAreaProps) {
  const tied = useFieldControl(rest)
  const area = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what makes it grow
  useLayoutEffect(() => growByHand(area.current), [rest.value])

  return (
    <textarea
      {...rest}
      {...tied}
      ref={(element) => {
        area.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      rows={rows}
      className={classes(inputStyles.input, styles.area, className)}
      style={{ ...style, '--rows': rows } as CSSProperties}
      onChange={({ currentTarget }) => {
        const value = keep ? keepInControl(currentTarget, keep) : currentTarget.value
        growByHand(currentTarget)
        onValue?.(value)
      }}
    />
  )
}

/** For browsers without `field-sizing`; the style sheet holds the least and the greatest height. */
function growByHand(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
