import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../images/Icon.tsx'
import { takeOver } from './early-input.ts'
import { useFieldControl } from './field-context.ts'
import styles from './Select.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'multiple' | 'size'> & {
  onValue?: ((value: string) => void) | undefined
  /** Without a border, as a word in a line, such as the sort of a feed. */
  bare?: boolean
}

/** The browser's select. Children are `option` elements; without a Field it needs `aria-label`. */
export function Select({ onValue, bare = false, className, ...rest }: SelectProps) {
  const tied = useFieldControl(rest)
  return (
    <span className={classes(styles.select, bare && styles.bare, className)}>
      <select ref={takeOver} {...rest} {...tied} onChange={(event) => onValue?.(event.currentTarget.value)} />
      <Icon icon={ChevronDown} size={16} />
    </span>
  )
}
