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
