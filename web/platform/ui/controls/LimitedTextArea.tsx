import { TextArea, type TextAreaProps } from './TextArea.tsx'

const usualLimit = { max: 100, unit: 'character' } as const

/** A text that shows from the beginning how much of its maximum is used. */
export function LimitedTextArea({ limit = usualLimit, ...rest }: Omit<TextAreaProps, 'counted'>) {
  return <TextArea {...rest} limit={limit} counted />
}
