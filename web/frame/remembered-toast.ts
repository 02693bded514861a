import { showToast } from '../ui/feedback/toasts.ts'
import { catchLostFocus } from '../ui/focus.ts'

const key = 'toast_after_reload'

/** Said on the next page, because this one is about to be loaded anew. Where the browser lets a site save nothing, it goes unsaid. */
export function rememberToast(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {}
}

/** What was done has loaded the page anew, so the keyboard goes on in it. */
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
