import { defineDialog } from '../../platform/page/dialogs.ts'
export const pushPrompt = defineDialog('push-prompt')
/** When it was closed last, in seconds since the epoch. */
export const askedKey = 'last_notif_prompt_at'

const daysBetween = 30

export function isPromptDue(): boolean {
  if (Notification.permission === 'granted') return false
  const asked = Number(localStorage.getItem(askedKey) ?? Number.NaN)
  return !(Date.now() / 1000 - asked <= daysBetween * 86_400)
}

/** Nobody has begun to read or to write on this page. */
export function isCalm(): boolean {
  const { activeElement: focused, visibilityState } = document
  const isTyped =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return visibilityState === 'visible' && scrollY === 0 && !isTyped
}
