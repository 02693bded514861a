import { restrictText, TextInput, type TextInputProps } from './TextInput.tsx'

/** A name: digits, letters and underscore. Anything else cannot be entered, by key, paste or drop. */
export function RestrictedInput(props: Omit<TextInputProps, 'keep'>) {
  return <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} keep={restrictText} />
}
