import { showToast } from '../ui/feedback/toasts.ts'

/** Returns whether the copy succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Text copied to clipboard.' })
    return true
  } catch {
    showToast({ text: 'Failed to copy text to clipboard.' })
    return false
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
