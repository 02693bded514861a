/** Enough characters to recognise a title; two lines on a phone. */
const shown = 60

/** A longer last word is cut. */
export const wordAtMost = 20

/** The first words of a long text with an ellipsis; a short text is unchanged. Never splits a visible character. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= shown) return line
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= shown) return line
  const cut = characters.slice(0, shown)
  // Also counts the space after a word that fits exactly.
  const end = characters.slice(0, shown + 1).lastIndexOf(' ')
  return `${cut.slice(0, end >= shown - wordAtMost ? end : shown).join('')}…`
}
