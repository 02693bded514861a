import { TextInput, type TextInputProps } from './TextInput.tsx'

const usualLimit = { max: 100, unit: 'character' } as const

/** A line of text that shows from the beginning how much of its maximum is used. */
export function LimitedInput({ limit = usualLimit, ...rest }: Omit<TextInputProps, 'counted'>) {
  return <TextInput {...rest} limit={limit} counted />
}
