import type { TextLimit } from './limits.ts'

// What administrators write about the site.

export const siteNameLimit = { min: 1, max: 60, unit: 'character' } as const satisfies TextLimit
/** One sentence about the site. */
export const siteDescriptionLimit: TextLimit = { max: 300, unit: 'character' }
export const donationUrlLimit: TextLimit = { max: 500, unit: 'character' }
/** The rules of the site, in Markdown. */
export const siteRulesLimit: TextLimit = { max: 10_000, unit: 'character' }
