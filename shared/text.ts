/** Trimmed and cut silently, by characters as people count them; null when nothing is left. */
export function cutText(text: string | null | undefined, max: number): string | null {
  const trimmed = (text ?? '').trim()
  if (trimmed.length <= max) return trimmed || null
  return [...trimmed].slice(0, max).join('')
}
