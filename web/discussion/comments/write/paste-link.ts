const address = /^https?:\/\/\S+$/i

/** The selected text as a link to the pasted address; null if the pasted text is no address, or the selected text is one. */
export function linkOver(selected: string, pasted: string): string | null {
  const to = pasted.trim()
  if (!selected.trim() || address.test(selected.trim()) || !address.test(to)) return null
  return `[${selected}](${to})`
}

/** Replaces the selection as if the text were typed, so that the browser can undo it. */
export function typeOver(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
