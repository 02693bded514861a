import type { Community } from '../../../api/discussion/communities.ts'
import type { DialogDefinition } from '../../platform/page/dialogs.ts'
import type { IconShape } from '../../platform/ui/images/Icon.tsx'
import type { KeyContext } from '../keys/on-article.ts'

/** Something that can be found by its name and its additional text. */
interface Named {
  text: string
  hint?: string | undefined
}

/** Letters that normalisation does not decompose. */
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

/** The text in lower case without diacritics. */
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

/** Splits "StoaMeta" into two words. */
const apart = (text: string): string => text.replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')

/** The rank of a match: 0 at the beginning of the text, 1 at the beginning of a word, 2 inside a word. */
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

/** The entries that contain every word of the query, the best matches first; equal ones keep their order. An empty query finds all. */
export function findNamed<T extends Named>(all: readonly T[], query: string): T[] {
  const words = wordsIn(query)
  const found = all.flatMap((each) => {
    const ranks = words.map((word) => rankOfWord(each, word))
    return ranks.includes(undefined) ? [] : [{ each, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ each }) => each)
}

export type PaletteGroup = 'acts' | 'posts' | 'pages' | 'communities' | 'settings' | 'search'

/** One page or action. */
export interface PaletteEntry extends Named {
  group: PaletteGroup
  /** For a community its picture replaces the icon. */
  icon: IconShape
  community?: Pick<Community, 'name' | 'proPic'>
  /** The keys that do the same without the palette. */
  keys?: readonly string[]
  /** Shown only if the query matches. */
  onlyAsked?: boolean
  /** Called after the palette is closed and the focus is restored. */
  run: (context: KeyContext) => void
}

/** An entry that leads to a page. */
export const goesTo =
  (path: string) =>
  ({ router }: KeyContext): void =>
    void router.navigate(path)

export const opens =
  (dialog: DialogDefinition<object>) =>
  ({ show }: KeyContext): void =>
    show(dialog)
