import type { Act, ActorGroup, EntryDetails, TargetType } from '../../../api/moderation/modlog.ts'

/** A rule as it reads at the time of the act. */
export interface CitedRule {
  id: number
  text: string
}

export interface NewEntry {
  act: Act
  /** Null of the site itself. */
  actorId: bigint | null
  group: ActorGroup
  /** Null where the act is of the whole site. */
  communityId: bigint | null
  targetType?: TargetType | undefined
  targetId?: bigint | undefined
  /** Whom it concerns. */
  subjectId?: bigint | null | undefined
  reason?: string | null | undefined
  rule?: CitedRule | null | undefined
  details?: EntryDetails | null | undefined
  /** Of one item of an act on many: the entry of that act. */
  partOf?: bigint | null | undefined
  /** The act ends something that has expired, so no entry counts as undone. */
  takesNothingBack?: boolean | undefined
  /** The one entry that it takes back, where several of the kind may stand: somebody was warned twice, or banned anew. */
  undoes?: bigint | undefined
}
