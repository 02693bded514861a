import { usernameLimit } from './frame-limits.ts'
import { communityNameLimit, listNameLimit } from './limits.ts'

// What people, communities and lists may be called. In all of them, capitals do not tell names apart.

const words = ({ min, max }: { min: number; max: number }) => `${min} to ${max} letters, digits and underscores`
const pattern = ({ min, max }: { min: number; max: number }) => new RegExp(`^\\w{${min},${max}}$`)

export const usernameRule = `A username has ${words(usernameLimit)}.`
export const communityNameRule = `A community name has ${words(communityNameLimit)}.`
export const listNameRule = `A list name has ${words(listNameLimit)}.`

const usernamePattern = pattern(usernameLimit)
/** Also for settings, whose schema wants the pattern itself. */
export const communityNamePattern = pattern(communityNameLimit)
const listNamePattern = pattern(listNameLimit)

export const isUsername = (text: string) => usernamePattern.test(text)
export const isCommunityName = (text: string) => communityNamePattern.test(text)
export const isListName = (text: string) => listNamePattern.test(text)
