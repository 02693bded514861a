import type { TextLimit } from './limits.ts'

/** The id of the report reason "Breaks community rules". Its reports can name the rule. */
export const brokenRulesReason = 1
/** A case shows so many of the rules that its reports name. */
export const maxReportedRules = 10
/** The reasons of a community besides its rules. */
export const maxOwnReasons = 10
export const reasonTitleLimit: TextLimit = { max: 100, unit: 'character' }
