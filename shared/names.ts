import { usernameLimit } from './frame-limits.ts'
import { communityNameLimit, listNameLimit } from './limits.ts'

// Rules for the names of people, communities and lists. Upper and lower case count as equal.

const words = ({ min, max }: { min: number; max: number }) => `${min} to ${max} letters, digits and underscores`
const pattern = ({ min, max }: { min: number; max: number }) => new RegExp(`^\\w{${min},${max}}$`)

export const usernameRule = `A username has ${words(usernameLimit)}.`
export const communityNameRule = `A community name has ${words(communityNameLimit)}.`
export const listNameRule = `A list name has ${words(listNameLimit)}.`

const usernamePattern = pattern(usernameLimit)
/** Exported for settings too, whose schema needs the pattern itself. */
export const communityNamePattern = pattern(communityNameLimit)
const listNamePattern = pattern(listNameLimit)

export const isUsername = (text: string) => usernamePattern.test(text)
export const isCommunityName = (text: string) => communityNamePattern.test(text)
export const isListName = (text: string) => listNamePattern.test(text)
