import { showToast } from '../ui/feedback/toasts.ts'
import { catchLostFocus } from '../ui/focus.ts'

const key = 'toast_after_reload'

/** Saves a toast for the next page, because this one is about to be reloaded. Without storage it is lost. */
export function rememberToast(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {}
}

/** The act has reloaded the page, so the focus moves into it. */
export function showRememberedToast(): void {
  const text = takeRemembered()
  if (!text) return
  showToast({ text, timer: 6000 })
  catchLostFocus()
}

function takeRemembered(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
