import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import { takeOver } from './early-input.ts'
import styles from './Segments.module.css'

export type Segment<Value extends string> = {
  value: Value
  text: ReactNode
  icon?: IconShape
  disabled?: boolean
}

type SegmentsProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValue: (value: Value) => void
  name?: string
  wide?: boolean
  /** On phones only the icons are visible; screen readers still read the labels. */
  briefOnPhone?: boolean
  className?: string | undefined
}

/** A choice between a few options side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, onValue, wide = false, briefOnPhone = false } = props
  const made = useId()
  const look = classes(styles.segments, wide && styles.wide, briefOnPhone && styles.brief, props.className)
  return (
    <fieldset className={look} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            ref={takeOver}
            type="radio"
            name={props.name ?? made}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValue(segment.value)}
          />
          {segment.icon && <Icon icon={segment.icon} size={16} />}
          <span>{segment.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
