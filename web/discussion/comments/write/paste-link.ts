const address = /^https?:\/\/\S+$/i

/** The selected words as a link to what is pasted over them; null where that is no address, or the words are one themselves. */
export function linkOver(selected: string, pasted: string): string | null {
  const to = pasted.trim()
  if (!selected.trim() || address.test(selected.trim()) || !address.test(to)) return null
  return `[${selected}](${to})`
}

/** Puts a text over the selection as if it were typed, so that it can be undone as what is typed. */
export function typeOver(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
