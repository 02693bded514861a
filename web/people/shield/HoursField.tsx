import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'

const spans = [
  { hours: 1, words: '1 hour' },
  { hours: 3, words: '3 hours' },
  { hours: 6, words: '6 hours' },
  { hours: 12, words: '12 hours' },
  { hours: 24, words: '24 hours' },
  { hours: 72, words: '3 days' },
  { hours: 168, words: '7 days' },
] as const

export const usualHours = 24

interface HoursFieldProps {
  label: string
  hours: number
  onHours: (hours: number) => void
}

/** A number of hours, up to one week. */
export function HoursField({ label, hours, onHours }: HoursFieldProps) {
  return (
    <Field label={label}>
      <Select value={String(hours)} onValue={(value) => onHours(Number(value))}>
        {spans.map((span) => (
          <option key={span.hours} value={span.hours}>
            {span.words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
