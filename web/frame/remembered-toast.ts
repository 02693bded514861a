import { showToast } from '../ui/feedback/toasts.ts'

const key = 'toast_after_reload'

/** Said on the next page, because this one is about to be loaded anew. */
export function rememberToast(text: string): void {
  sessionStorage.setItem(key, text)
}

export function showRememberedToast(): void {
  const text = sessionStorage.getItem(key)
  if (!text) return
  sessionStorage.removeItem(key)
  showToast({ text, timer: 6000 })
}
