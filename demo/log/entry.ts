import type { Act, ActorGroup, EntryDetails, TargetType } from '../../api/modlog.ts'

export interface Happened {
  act: Act
  at: Date
  /** Null: the site itself. */
  actor: bigint | null
  group: ActorGroup
  community: bigint | null
  /** With the post itself, or the one that the comment stands under. */
  target?: { type: TargetType; id: bigint; post: bigint | null }
  subject?: bigint | null
  why?: { rule?: number; reason?: string } | undefined
  details?: EntryDetails
  /** By which its items name it. */
  name?: string
  partOf?: string | undefined
  /** Whom it concerns is told of it in another way, or with something else. */
  quiet?: boolean
}

/** As it stands in the moderation log. */
export interface Entry extends Omit<Happened, 'why'> {
  id: bigint
  reason: string | null
  rule: { id: number; text: string } | null
  undoneBy: bigint | null
}
