import type { TextLimit } from './limits.ts'

/** A remark of a moderator about a case, for the others who decide it. */
export const remarkLimit: TextLimit = { max: 2000, unit: 'character' }
export const maxRemarks = 100
