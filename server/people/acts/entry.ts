import type { Act, ActorGroup, EntryDetails, TargetType } from '../../../api/moderation/modlog.ts'

/** A rule with its text at the time of the act. */
export interface CitedRule {
  id: number
  text: string
}

export interface NewEntry {
  act: Act
  /** Null for the site itself. */
  actorId: bigint | null
  group: ActorGroup
  /** Null for acts on the whole site. */
  communityId: bigint | null
  targetType?: TargetType | undefined
  targetId?: bigint | undefined
  /** The person concerned. */
  subjectId?: bigint | null | undefined
  reason?: string | null | undefined
  rule?: CitedRule | null | undefined
  details?: EntryDetails | null | undefined
  /** For an item of an act on many: the entry of that act. */
  partOf?: bigint | null | undefined
  /** The act ends something that has expired, so no entry counts as undone. */
  takesNothingBack?: boolean | undefined
  /**
   * The entry that this one takes back, where there may be several of the kind: a person was warned twice, or banned
   * again.
   */
  undoes?: bigint | undefined
}
