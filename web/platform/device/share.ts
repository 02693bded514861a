import { useSyncExternalStore } from 'react'
import { copyLink } from './clipboard.ts'

/** On wider screens copying is more convenient than the share sheet of the system. */
const narrow = '(width <= 73.125em)'

/** Whether to use the share sheet of the device. */
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
    // Closing the sheet without a choice is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
  }
}
