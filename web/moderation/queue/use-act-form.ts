import { useState } from 'react'
import type { Community, Rule } from '../../../api/discussion/communities.ts'
import type { OwnReason } from '../../../api/discussion/rules.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { appealAnswerLimit, removalTextLimit, type TextLimit, warningLimit } from '../../../shared/limits.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { removalTextOf } from '../../../shared/removal-text.ts'
import { communityOf } from '../../discussion/communities/community-in-path.ts'
import { reasonsOf } from '../../discussion/reasons/ReasonFields.tsx'
import { useInitial } from '../../platform/app-context.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { type BanDays, endOf, usualBanDays } from './BanDaysField.tsx'
import type { ActWords } from './decide.ts'
import { type ActSubject, areHeld, isHeld } from './held-cases.ts'
import type { QueueAct } from './queue-acts.ts'

/** Which reason is chosen, and what is said for each: words that were changed stay with their reason. */
interface ActReason {
  /** The id of a rule; null means another reason. Undefined until something is chosen. */
  ruleId: number | null | undefined
  /** The place of the chosen one among the reasons of the community besides its rules; `ruleId` is null then. */
  own?: number | undefined
  texts: Readonly<Record<string, string>>
}

export const noReason: ActReason = { ruleId: undefined, texts: {} }

/** The default text for content that breaks this rule. */
const usualText = (act: ReasonedAct, community: Pick<Community, 'name'>, rule: Rule) =>
  act === 'remove' ? removalTextOf(community.name, rule) : (act === 'refuse' && rule.removalText) || rule.rule

/** Held items are refused, not removed. */
type ReasonedAct = CaseActName | 'refuse'

export function reasonText(
  reason: ActReason,
  act: ReasonedAct,
  community: Pick<Community, 'name' | 'rules'> | undefined,
  own: readonly OwnReason[] = [],
): string {
  const typed = reason.texts[choiceOf(reason)]
  if (typed !== undefined) return typed
  if (reason.own !== undefined) return own[reason.own]?.text ?? ''
  const rule = community?.rules?.find(({ id }) => id === reason.ruleId)
  return community && rule ? usualText(act, community, rule) : ''
}

/** The key of the text of the chosen reason. */
const choiceOf = ({ ruleId, own }: ActReason) => (own === undefined ? String(ruleId ?? null) : `own ${own}`)

export const withText = (reason: ActReason, text: string): ActReason => ({
  ...reason,
  texts: { ...reason.texts, [choiceOf(reason)]: text },
  ruleId: reason.ruleId ?? null,
})

const reason: TextLimit = { ...removalTextLimit, min: 1 }

/** The limits of an act's text; with a minimum the text is required. */
const limits: { readonly [Name in CaseActName]?: TextLimit } = {
  remove: reason,
  lock: reason,
  ban: reason,
  uphold: appealAnswerLimit,
  overturn: appealAnswerLimit,
  warn: { ...warningLimit, min: 1 },
}

const textLimitOf = (act: CaseActName): TextLimit => limits[act] ?? warningLimit

export type ActFormState = ReturnType<typeof useActForm>

/** The state of an act's form. Rules are offered if all cases are in one community. */
export function useActForm({ name }: QueueAct, cases: readonly ActSubject[]) {
  const {
    form: reason,
    change,
    forget,
  } = useFormDraft<ActReason>(`queue ${name} ${cases.map(({ id }) => id).join(' ')}`, noReason)
  const [days, setDays] = useState<BanDays>(usualBanDays)
  const [hours, setHours] = useState<number | null>(null)
  const [hideTitle, setHideTitle] = useState(false)
  const { modlog } = useInitial()
  const names = new Set(cases.map(({ community }) => community?.name))
  const [only] = names
  const hasRules = reasonActs.has(name) && names.size === 1 && only !== undefined
  const rulesLoad = useLoaded('getCommunity', communityOf(only), hasRules)
  const community: Community | undefined = hasRules ? rulesLoad.answer : undefined
  const ownLoad = useLoaded('listReasons', reasonsOf(community), community !== undefined)
  const { answer: own = [] } = ownLoad
  const text = reasonText(reason, name === 'remove' && areHeld(cases) ? 'refuse' : name, community, own)
  const limit = textLimitOf(name)
  const tooLong = useTooLong([text, limit])
  const missing = text.trim().length < (limit.min ?? 0)
  const removesPosts =
    ((name === 'remove' || name === 'ban') && cases.some((each) => each.targetType === 'post' && !isHeld(each))) ||
    (name === 'ban' && hours !== null)
  const expires = name === 'ban' ? endOf(days) : null

  return {
    ...{
      reason,
      setReason: (next: ActReason) => change(next),
      forget,
      days,
      setDays,
      hours,
      setHours,
      hideTitle,
      setHideTitle,
      removesPosts,
      community,
      own,
      text,
      limit,
      expires,
    },
    /** The numbers of the reasons are keys, so the dialog opens with all of them. */
    ready: !hasRules || rulesLoad.failed || ownLoad.failed || ownLoad.answer !== undefined,
    /** The act needs only a confirmation. */
    isBare: name === 'approve' || name === 'ignore',
    takesReason: reasonActs.has(name),
    // Warnings and refusals of held items are not in the public log; bans are.
    isPublic:
      name !== 'warn' &&
      cases.some((each) => (name === 'ban' || !isHeld(each)) && modlogOf(modlog, each.community?.modlog) !== 'private'),
    off: tooLong || missing,
    words(): ActWords {
      if (name === 'approve' || name === 'ignore') return {}
      if (!reasonActs.has(name) || name === 'warn') return text.trim() ? { text: text.trim() } : {}
      const ruleId = reason.ruleId ?? null
      return {
        reason: text.trim(),
        ...(ruleId !== null && { ruleId }),
        ...(expires && { expires }),
        ...(name === 'ban' && hours !== null && { hours }),
        ...(removesPosts && hideTitle && { hideTitle: true }),
      }
    },
  }
}

/** Acts that need a reason: a rule or a text. */
const reasonActs: ReadonlySet<string> = new Set(['remove', 'lock', 'ban', 'warn'])
