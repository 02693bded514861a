import type { TextLimit } from './limits.ts'

// In a file of their own: every page begins with the frame, which needs these, and none of the other limits.

export const usernameLimit = { min: 4, max: 21, unit: 'character' } as const satisfies TextLimit
/** Of what is asked in the search box. */
export const searchLimit = { max: 200, unit: 'character' } as const satisfies TextLimit

/** A page's stream of events that ended comes back after a random wait between these. */
export const minReturnMs = 1000
export const maxReturnMs = 10_000
