import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { TextLimit } from '../../../../shared/limits.ts'
import { classes } from '../classes.ts'
import { takeOver } from './early-input.ts'
import { useFieldControl } from './field-context.ts'
import { LimitNote } from './LimitNote.tsx'
import styles from './TextArea.module.css'
import inputStyles from './TextInput.module.css'
import { useLimit } from './use-limit.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'ref' | 'maxLength'> & {
  onValue?: ((value: string) => void) | undefined
  /** A longer text is not cut; a note says that it is too long. */
  limit?: TextLimit | undefined
  /** The count is visible from the first character on. */
  counted?: boolean | undefined
  ref?: ((element: HTMLTextAreaElement | null) => void) | { current: HTMLTextAreaElement | null } | undefined
}

/** A textarea that grows with its text, from `rows` lines up to most of the window. */
export function TextArea({ onValue, limit, counted, rows = 4, className, style, ref, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const state = useLimit(String(rest.value ?? typed), limit, counted)
  const tied = useFieldControl(rest, state)
  const area = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with the value
  useLayoutEffect(() => growByHand(area.current), [rest.value])

  return (
    <>
      <textarea
        dir="auto"
        {...rest}
        {...tied}
        ref={(element) => {
          area.current = element
          takeOver(element)
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        rows={rows}
        className={classes(inputStyles.input, styles.area, className)}
        style={{ ...style, '--rows': rows } as CSSProperties}
        onChange={({ currentTarget }) => {
          growByHand(currentTarget)
          const { value } = currentTarget
          setTyped(value)
          onValue?.(value)
        }}
      />
      <LimitNote limit={state} otherwiseWrong={Boolean(rest['aria-invalid'])} />
    </>
  )
}

/** For browsers without `field-sizing`; the style sheet limits the height. */
function growByHand(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

const usualLimit = { max: 100, unit: 'character' } as const

/** A textarea that shows its count from the beginning. */
export function LimitedTextArea({ limit = usualLimit, ...rest }: Omit<TextAreaProps, 'counted'>) {
  return <TextArea {...rest} limit={limit} counted />
}
