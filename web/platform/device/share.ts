import { useSyncExternalStore } from 'react'
import { showToast } from '../ui/feedback/toasts.ts'

/** From here on a pointer and a clipboard serve better than the system's sheet. */
const narrow = '(width <= 73.125em)'

/** Whether this device shares by a sheet of its own system. */
export function useNativeShare(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => 'share' in navigator && matchMedia(narrow).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this device has a share sheet. Do not call this on the server. */
export const canShare = (): boolean => 'share' in navigator

export async function shareLink(title: string, path: string): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href })
  } catch (error) {
    // Closing the sheet without a choice is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
  }
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Text copied to clipboard.' })
  } catch {
    showToast({ text: 'Failed to copy text to clipboard.' })
  }
}

/** Copies `[title](address)` in Markdown. */
export async function copyMarkdownLink(title: string, path: string): Promise<void> {
  await copyText(`[${title.replace(/[[\]\\]/g, '\\$&')}](${new URL(path, location.origin).href})`)
}

/** Returns whether the copy succeeded. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    showToast({ text: 'Link copied to clipboard.' })
    return true
  } catch {
    showToast({ text: 'Failed to copy link to clipboard.' })
    return false
  }
}
