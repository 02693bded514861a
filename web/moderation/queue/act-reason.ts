import type { Community, Rule } from '../../../api/discussion/communities.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { removalTextOf } from '../../../shared/removal-text.ts'

/** Which reason is chosen, and what is said for each: words that were changed stay with their reason. */
export interface ActReason {
  /** The id of a rule, or none of them. Undefined until something is chosen. */
  ruleId: number | null | undefined
  texts: Readonly<Record<string, string>>
}

export const noReason: ActReason = { ruleId: undefined, texts: {} }

/** What is said by itself of something that breaks this rule. */
const usualText = (act: ReasonedAct, community: Pick<Community, 'name'>, rule: Rule) =>
  act === 'remove' ? removalTextOf(community.name, rule) : (act === 'refuse' && rule.removalText) || rule.rule

/** Held items are refused, not removed. */
type ReasonedAct = CaseActName | 'refuse'

export function reasonText(
  { ruleId, texts }: ActReason,
  act: ReasonedAct,
  community: Pick<Community, 'name' | 'rules'> | undefined,
): string {
  const rule = community?.rules?.find(({ id }) => id === ruleId)
  return texts[String(ruleId)] ?? (community && rule ? usualText(act, community, rule) : '')
}

export const withText = (reason: ActReason, text: string): ActReason => ({
  ...reason,
  texts: { ...reason.texts, [String(reason.ruleId ?? null)]: text },
  ruleId: reason.ruleId ?? null,
})
