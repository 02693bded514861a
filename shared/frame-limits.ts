import type { TextLimit } from './limits.ts'

// These limits have their own file, because every page needs them at its start and needs no other limits.

export const usernameLimit = { min: 4, max: 21, unit: 'character' } as const satisfies TextLimit
/** The text in the search box. */
export const searchLimit = { max: 200, unit: 'character' } as const satisfies TextLimit

/** After an event stream ends, the page waits a random time between these before it connects again. */
export const minReturnMs = 1000
export const maxReturnMs = 10_000
