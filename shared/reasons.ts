import type { TextLimit } from './limits.ts'

/** The id of the report reason "Breaks community rules". Its reports can name the rule. */
export const brokenRulesReason = 1

/** The words for a report's reason. A person or a whole community breaks no rule of one community. */
export const reasonWords = (targetType: string, reason: number, title: string): string =>
  reason === brokenRulesReason && (targetType === 'user' || targetType === 'community')
    ? "Breaks the site's guidelines"
    : title

/** A case shows so many of the rules that its reports name. */
export const maxReportedRules = 10
/** The reasons of a community besides its rules. */
export const maxOwnReasons = 10
export const reasonTitleLimit: TextLimit = { max: 100, unit: 'character' }
