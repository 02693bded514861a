import { groupedNumber } from './numbers.ts'
import { countBytes, countCharacters } from './text.ts'

// How long each text may be. The browser refuses a longer one before it is sent, with these same numbers; the API cuts it, or refuses
// where the contract says so.

export interface TextLimit {
  max: number
  unit: 'character' | 'byte'
}

export const usernameLimit: TextLimit = { max: 21, unit: 'character' }
/** What mail itself allows. */
export const emailLimit: TextLimit = { max: 254, unit: 'character' }
/** Long enough for any phrase; a bound on the work that a stranger can ask for. */
export const passwordLimit: TextLimit = { max: 1024, unit: 'byte' }
export const aboutMeLimit: TextLimit = { max: 10_000, unit: 'character' }

export const communityNameLimit: TextLimit = { max: 21, unit: 'character' }
export const communityAboutLimit: TextLimit = { max: 2000, unit: 'character' }
/** Of a request and of its refusal. */
export const requestNoteLimit: TextLimit = { max: 500, unit: 'character' }
/** Of a rule and of its description. */
export const ruleLimit: TextLimit = { max: 512, unit: 'character' }

export const postTitleLimit: TextLimit = { max: 256, unit: 'character' }
export const postBodyLimit: TextLimit = { max: 20_000, unit: 'character' }
export const captionLimit: TextLimit = { max: 500, unit: 'character' }
export const linkLimit: TextLimit = { max: 2048, unit: 'byte' }
export const commentLimit: TextLimit = { max: 20_000, unit: 'character' }

/** More than web searches look at. */
export const searchLimit: TextLimit = { max: 200, unit: 'character' }

/** From here on it is worth knowing how much room is left. */
export const countedFrom = ({ max }: TextLimit) => 0.9 * max

/** The text's length as its maximum counts it. */
export const textLength = (text: string, { unit }: TextLimit) =>
  unit === 'byte' ? countBytes(text) : countCharacters(text)

/** What is wrong with a text over its maximum, and what to do; undefined when it fits. */
export function tooLong(text: string, limit: TextLimit): string | undefined {
  const excess = textLength(text, limit) - limit.max
  if (excess <= 0) return undefined
  return `${inUnits(excess, limit)} too many. Shorten it to ${groupedNumber(limit.max)}.`
}

/** "1 character", "40,001 characters". */
export const inUnits = (count: number, { unit }: TextLimit) =>
  `${groupedNumber(count)} ${unit}${count === 1 ? '' : 's'}`
