/** What can be found: by its name, and by what stands beside it. */
export interface Named {
  text: string
  hint?: string | undefined
}

/** Letters that are no letter with a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Without capitals and without the marks on letters. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => letters[letter] ?? letter)

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** "StoaMeta" is two words as well as one. */
const apart = (text: string): string => text.replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')

/** How well a word is found in a text, 0 best: at its beginning, at that of a word, inside of one. */
function placeIn(text: string, word: string): 0 | 1 | 2 | undefined {
  const whole = folded(text)
  if (whole.startsWith(word)) return 0
  if ([...wordsIn(text), ...wordsIn(apart(text))].some((each) => each.startsWith(word))) return 1
  return whole.includes(word) ? 2 : undefined
}

const inText = { 0: 0, 1: 1, 2: 3 }
const inHint = { 0: 2, 1: 2, 2: 4 }

function rankOfWord({ text, hint = '' }: Named, word: string): number | undefined {
  const [named, beside] = [placeIn(text, word), placeIn(hint, word)]
  const ranks = [named === undefined ? 9 : inText[named], beside === undefined ? 9 : inHint[beside]]
  const best = Math.min(...ranks)
  return best === 9 ? undefined : best
}

/** Those in which every word of what is asked stands, the best found first; of equal ones the order stays. Without a word, all. */
export function findNamed<T extends Named>(all: readonly T[], asked: string): T[] {
  const words = wordsIn(asked)
  const found = all.flatMap((each) => {
    const ranks = words.map((word) => rankOfWord(each, word))
    return ranks.includes(undefined) ? [] : [{ each, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ each }) => each)
}
