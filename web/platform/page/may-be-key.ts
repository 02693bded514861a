const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [popover]:popover-open'

/** Whether a key is meant for the page: the user does not type, and nothing is open. */
export function isForPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || (target instanceof Element && target.closest(typing))) return false
  return !document.querySelector('dialog[open]')
}

/** Whether a key may be a single-key command: it is meant for the page, and they are on for this device. */
export function mayBeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  return isForPage(event) && wantsSingleKeys()
}

export const wantsSingleKeys = () => !localStorage.getItem('comment_keys_disabled')
