import type { Act } from '../../../../api/moderation/modlog.ts'
import type { CaseTargetType } from '../../../../api/moderation/queue.ts'
import type { TextLimit } from '../../../../shared/limits.ts'
import type { Acting } from '../../../people/acts/acting.ts'
import type { SiteWithSettings } from '../../../people/site-settings/with-settings.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/** A case as an act finds it. */
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

/** What a call says beside its cases. */
export interface Given {
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
  of: CaseToDecide
  given: Given
  /** Who acts, as whom and why; quiet where the call has told this person already. */
  acting: Acting
  /** The entry of the author's ban, where the same call has made it already. */
  bannedBefore: bigint | null
}

export interface Decided {
  /** What those who reported are told became of it; null leaves the case open. */
  outcome: 'removed' | 'left' | null
  /** What it wrote into the moderation log, in this order. */
  entries: bigint[]
  /** Of these the one of a ban, which what else is removed of this person is part of. */
  banned?: bigint
  /** Whether somebody was told: one call tells a person once. */
  told?: boolean
  /** What follows once the case is decided: it may be about something that is not for who decided this. */
  goOn?: (() => Promise<void>) | undefined
}

/** Something that can be done with cases. To add one: a file here, its line in acts.ts, its name in api/moderation/queue-acts.ts. */
export interface CaseAct {
  /** What waits in the case: reports or an appeal. */
  of: 'reports' | 'appeal' | 'both'
  targets: readonly CaseTargetType[]
  /** The entry of a call on several cases, above those of its items. */
  many?: Extract<Act, `${string}_many`>
  /** Of `text`, where it is not that of a warning. */
  textLimit?: TextLimit
  /** Its text is a note, of which what is too long is cut. */
  cutsText?: true
  /** It needs a reason where the administrators have asked for one each time. */
  asksWhy?: true
  /** A case that is decided already can be decided otherwise. */
  reopens?: true
  /** The act can also decide held items. */
  ofHeld?: true
  /** Refuses what is missing, before anything is done. */
  require?(given: Given): void
  decide(deciding: Deciding): Promise<Decided>
}
