/** A character that is there to be seen: no space, no mark upon another, nothing that only steers its neighbours. */
const seen = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u

export const isSeen = (text: string) => seen.test(text)

/** Characters as people count them, where most emoji are one and not two; spaces at the ends do not count. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.trim()) count++
  return count
}

export const countBytes = (text: string) => new TextEncoder().encode(text.trim()).length

/** Trimmed and cut silently, as it is counted; null when nothing is left. */
export function cutText(text: string | null | undefined, max: number): string | null {
  const trimmed = (text ?? '').trim()
  if (countCharacters(trimmed) <= max) return trimmed || null
  return [...trimmed].slice(0, max).join('')
}
