/** So much of a title is enough to know it by, and stands in two lines on a phone. */
const shown = 60
/** A last word that is longer is cut. */
export const wordAtMost = 20

/** The first words of a long text, with an ellipsis; a short one is whole. What is drawn as one character stays together. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= shown) return line
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= shown) return line
  const cut = characters.slice(0, shown)
  // The space after a word that fits exactly counts too.
  const end = characters.slice(0, shown + 1).lastIndexOf(' ')
  return `${cut.slice(0, end >= shown - wordAtMost ? end : shown).join('')}…`
}
