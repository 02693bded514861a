/** A character that is there to be seen: no space, no mark upon another, nothing that only steers its neighbours. */
const seen = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u

export const isSeen = (text: string) => seen.test(text)

/** Characters as people count them, where most emoji are one and not two; spaces at the ends do not count. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.trim()) count++
  return count
}

/** As UTF-8, which both sides write with encoders of their own. */
export function countBytes(text: string): number {
  let count = 0
  for (const character of text.trim()) count += bytesOf(character.codePointAt(0) ?? 0)
  return count
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Nobody means them, and each takes six characters wherever it is sent. Tabs and ends of lines stay. */
export const withoutControls = (text: string) => text.replace(controls, '')

/** Without control characters, trimmed, and cut silently, as it is counted; null when nothing is left. */
export function cutText(text: string | null | undefined, max: number): string | null {
  const trimmed = withoutControls(text ?? '').trim()
  if (countCharacters(trimmed) <= max) return trimmed || null
  return [...trimmed].slice(0, max).join('')
}
