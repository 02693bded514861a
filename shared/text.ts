/** A visible character: no space, combining mark or invisible character. */
const seen = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u

export const isSeen = (text: string) => seen.test(text)

/** Characters as people count them: most emoji are one, not two. Spaces at the ends do not count. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.trim()) count++
  return count
}

/** As UTF-8; works in browsers and on the server. */
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

/** Control characters are never intended, and each takes six bytes in JSON. Tabs and line ends stay. */
export const withoutControls = (text: string) => text.replace(controls, '')

/** Without control characters, trimmed and cut without an error, counted as people count; null if nothing is left. */
export function cutText(text: string | null | undefined, max: number): string | null {
  const trimmed = withoutControls(text ?? '').trim()
  if (countCharacters(trimmed) <= max) return trimmed || null
  return [...trimmed].slice(0, max).join('')
}
