import { ArrowUpRight, Ban, BellOff, Check, Lock, MessageSquareWarning, Scale, Trash2, Undo2 } from 'lucide'
import type { Case, CaseOutcome } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { mayIn } from '../../discussion/mod-rights.ts'
import { defineDialog, isId } from '../../platform/page/dialogs.ts'
import type { IconShape } from '../../platform/ui/images/Icon.tsx'
import { areHeld } from './held-cases.ts'

export interface QueueAct {
  name: CaseActName
  text: string
  icon: IconShape
  key?: string
  /** The explanation in the tooltip and in the list of keys. */
  hint: string
  danger?: boolean
  /** Executed at once for one case; several cases need a confirmation. */
  atOnce?: boolean
  /** On phones the act is in the bar, not in its menu. */
  first?: boolean
}

export const queueActs: readonly QueueAct[] = [
  {
    name: 'approve',
    text: 'Approve',
    icon: Check,
    key: 'a',
    hint: 'Keep it, and drop its reports',
    atOnce: true,
    first: true,
  },
  { name: 'remove', text: 'Remove', icon: Trash2, key: 'r', hint: 'Remove it, and say why', danger: true, first: true },
  {
    name: 'ignore',
    text: 'Ignore',
    icon: BellOff,
    key: 'i',
    hint: 'Keep it; reports open no case until its text changes',
    atOnce: true,
    first: true,
  },
  { name: 'ban', text: 'Ban', icon: Ban, key: 'b', hint: 'Ban its author, and remove it', danger: true, first: true },
  { name: 'lock', text: 'Lock', icon: Lock, key: 'l', hint: 'Nobody answers there any more' },
  { name: 'warn', text: 'Warn', icon: MessageSquareWarning, key: 'w', hint: 'Write to its author, and leave it' },
  { name: 'escalate', text: 'Escalate', icon: ArrowUpRight, key: 'e', hint: 'Hand it to the admins' },
  { name: 'overturn', text: 'Overturn', icon: Undo2, hint: 'Take back what was done, and say so', first: true },
  { name: 'uphold', text: 'Uphold', icon: Scale, hint: 'Leave it as it was decided, and say why', first: true },
]

export const queueActDialog = defineDialog<{ act: CaseActName; ids: readonly string[] }>('queue-act', {
  act: (value): value is CaseActName => queueActs.some(({ name }) => name === value),
  ids: (value): value is readonly string[] => Array.isArray(value) && value.every(isId),
})

export const actNamed = (name: CaseActName) => queueActs.find((act) => act.name === name) as QueueAct

const ofContent: readonly CaseActName[] = ['remove', 'ban', 'lock', 'warn', 'ignore']

/** Acts that make no sense for held items: these have no reports and no replies, and a refusal tells its reason. */
const ofPublished: readonly CaseActName[] = ['lock', 'ignore', 'warn']

/** Outcomes that can be restored. */
const removing: readonly (CaseOutcome | null)[] = ['removed', 'remove', 'ban']

/** The acts that the viewer has for a case. */
export function actsFor(viewer: User | null, oneCase: Case): readonly QueueAct[] {
  const { state, kinds, targetType, outcome, appeal, community } = oneCase
  const mayBan = community === null || mayIn(viewer, community.name, 'ban')
  const isContent = targetType === 'post' || targetType === 'comment'
  if (state === 'done') return isContent && removing.includes(outcome) ? [actNamed('approve')] : []
  const isAppeal = kinds.includes('appeal') && !kinds.includes('report')
  return queueActs.filter(({ name }) => {
    if (name === 'uphold' || name === 'overturn')
      return kinds.includes('appeal') && (mayBan || appeal?.entry.act !== 'ban_member')
    if (name === 'ban' && !mayBan) return false
    // Administrators hand back what was escalated.
    if (name === 'escalate') return isContent && (!viewer?.isAdmin || oneCase.escalated)
    if (areHeld([oneCase]) && ofPublished.includes(name)) return false
    return !isAppeal && (isContent || !ofContent.includes(name))
  })
}

/** Moderators see escalated cases, but only administrators decide them. */
export const isUpTo = (isAdmin: boolean, { escalated }: Pick<Case, 'escalated'>): boolean => isAdmin || !escalated

/** The acts that are possible for all these cases. */
export const actsForAll = (viewer: User | null, cases: readonly Case[]): readonly QueueAct[] =>
  queueActs.filter((act) => cases.length > 0 && cases.every((each) => actsFor(viewer, each).includes(act)))

/** The words for held items: release and refuse. */
export const ofHeld: { readonly [Name in CaseActName]?: Pick<QueueAct, 'text' | 'hint'> } = {
  approve: { text: 'Release', hint: 'Publish it' },
  remove: { text: 'Refuse', hint: 'Leave it unpublished, and say why' },
}

/** The words of an act for these cases; for escalated cases the same act hands them back. */
export function actWords(act: QueueAct, cases: readonly Pick<Case, 'escalated' | 'kinds' | 'target'>[]) {
  const { text, hint } = (areHeld(cases) && ofHeld[act.name]) || act
  const isBack = act.name === 'escalate' && cases.every(({ escalated }) => escalated)
  return { text: isBack ? 'Hand back' : text, hint }
}

/** The id of the field for a note on a person. */
export const noteFieldId = 'queue-note'
