/** A character that is there to be seen: no space, no mark upon another, nothing that only steers its neighbours. */
const seen = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u

export const isSeen = (text: string) => seen.test(text)

/** Trimmed and cut silently, by characters as people count them; null when nothing is left. */
export function cutText(text: string | null | undefined, max: number): string | null {
  const trimmed = (text ?? '').trim()
  if (trimmed.length <= max) return trimmed || null
  return [...trimmed].slice(0, max).join('')
}
