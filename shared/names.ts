import { communityNameLimit, usernameLimit } from './limits.ts'

// What people and communities may be called. In both, capitals do not tell names apart.

const words = ({ min, max }: { min: number; max: number }) => `${min} to ${max} letters, digits and underscores`
const pattern = ({ min, max }: { min: number; max: number }) => new RegExp(`^\\w{${min},${max}}$`)

export const usernameRule = `A username has ${words(usernameLimit)}.`
export const communityNameRule = `A community name has ${words(communityNameLimit)}.`

const usernamePattern = pattern(usernameLimit)
/** Also for settings, whose schema wants the pattern itself. */
export const communityNamePattern = pattern(communityNameLimit)

export const isUsername = (text: string) => usernamePattern.test(text)
export const isCommunityName = (text: string) => communityNamePattern.test(text)
