import type { Act } from '../../../../api/moderation/modlog.ts'
import type { CaseTargetType } from '../../../../api/moderation/queue.ts'
import type { TextLimit } from '../../../../shared/limits.ts'
import type { Acting } from '../../../people/acts/acting.ts'
import type { SiteWithSettings } from '../../../people/site-settings/with-settings.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/** A case that is to be decided. */
export interface CaseToDecide {
  id: bigint
  version: number
  target_type: CaseTargetType
  target_id: bigint
  community_id: bigint | null
  community: string | null
  author_id: bigint | null
  appeal_id: bigint | null
  /** The held item of the case, also after its release. */
  held_id: bigint | null
  closed: boolean
}

/** The input of a call besides its cases. */
export interface ActInput {
  reason: string | null
  ruleId: number | null
  text: string | null
  expiresAt: Date | null
  hours: number | null
  /** Hide the titles of the removed posts. */
  hideTitle: boolean
}

export interface Deciding {
  site: SiteWithSettings
  tx: Tx
  caseRow: CaseToDecide
  input: ActInput
  /** Who acts, in which role and why; quiet if the call has already notified this person. */
  acting: Acting
  /** The log entry of the author's ban, if an earlier case of the same call made it. */
  bannedBefore: bigint | null
}

export interface Decided {
  /** The outcome that reporters are notified of; null leaves the case open. */
  outcome: 'removed' | 'left' | null
  /** The log entries that it wrote, in order. */
  entries: bigint[]
  /** The entry of a ban among them; further removals of this person become its items. */
  banned?: bigint
  /** Whether the person was notified: one call notifies each person once. */
  notified?: boolean
  /** Runs after the case is decided, when the viewer may no longer be allowed to decide it. */
  afterDecision?: (() => Promise<void>) | undefined
}

/** An act on cases. To add one: a file here, its line in acts.ts, its name in api/moderation/queue-acts.ts. */
export interface CaseAct {
  /** The cases that it decides: those with reports, with an appeal, or both. */
  waiting: 'reports' | 'appeal' | 'both'
  targets: readonly CaseTargetType[]
  /** The act of the log entry above the items, if a call decides several cases of a community. */
  many?: Extract<Act, `${string}_many`>
  /** The limit of `text`; by default that of a warning. */
  textLimit?: TextLimit
  /** The text is a note, and is cut if it is too long. */
  cutsText?: true
  /** Requires a reason if the administrators have turned that on. */
  requiresReason?: true
  /** Can change the decision of a closed case. */
  reopens?: true
  /** The act can also decide held items. */
  allowsHeld?: true
  /** Refuses missing input before anything is done. */
  validate?(input: ActInput): void
  decide(deciding: Deciding): Promise<Decided>
}
