/** The words of a title as they stand in it, with where they begin and end. */
export interface TitleWord {
  text: string
  start: number
  end: number
}

const word = /[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_'’.-]*[\p{L}\p{M}\p{N}_])?/gu

export const wordsOfTitle = (title: string): TitleWord[] =>
  Array.from(title.matchAll(word), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))

/** All from the first to the last of these that are chosen: what is filtered are words that follow each other. */
export function withWord(
  chosen: readonly [first: number, last: number] | null,
  pressed: number,
): [number, number] | null {
  if (!chosen) return [pressed, pressed]
  const [first, last] = chosen
  if (first === last && pressed === first) return null
  if (pressed < first) return [pressed, last]
  if (pressed > last) return [first, pressed]
  if (pressed === first) return [first + 1, last]
  return [first, pressed === last ? last - 1 : pressed]
}
