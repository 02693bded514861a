import { reasonLimit, tooLong } from '../../../shared/limits.ts'

/** Why something is done to what others wrote: a rule of the community, or something else in one's own words. */
export interface Reason {
  /** Null is something else; undefined until one is chosen. */
  ruleId: number | null | undefined
  text: string
}

export const noReason: Reason = { ruleId: undefined, text: '' }

/** A rule says it by itself; something else needs its words. */
export const isGiven = ({ ruleId, text }: Reason): boolean =>
  tooLong(text, reasonLimit) === undefined && (typeof ruleId === 'number' || (ruleId === null && text.trim() !== ''))

/** As the calls take it. */
export interface Why {
  reason?: string
  ruleId?: number
}

export const whyOf = ({ ruleId, text }: Reason): Why => ({
  ...(text.trim() && { reason: text.trim() }),
  ...(typeof ruleId === 'number' && { ruleId }),
})
