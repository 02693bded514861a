import { showToast } from '../ui/feedback/toasts.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Text copied to clipboard.' })
  } catch {
    showToast({ text: 'Failed to copy text to clipboard.' })
  }
}

export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    showToast({ text: 'Link copied to clipboard.' })
  } catch {
    showToast({ text: 'Failed to copy link to clipboard.' })
  }
}
