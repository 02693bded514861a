import type { Act, ActorGroup, EntryDetails, TargetType } from '../../api/moderation/modlog.ts'

export interface Happened {
  act: Act
  at: Date
  /** Null means the site itself. */
  actor: bigint | null
  group: ActorGroup
  community: bigint | null
  /** `post` is the post itself, or the post of the comment. */
  target?: { type: TargetType; id: bigint; post: bigint | null }
  subject?: bigint | null
  why?: { rule?: number; reason?: string } | undefined
  details?: EntryDetails
  /** The name that its items refer to. */
  name?: string
  partOf?: string | undefined
  /** Whether it causes no notification of its own. */
  quiet?: boolean
}

/** An entry of the moderation log. */
export interface Entry extends Omit<Happened, 'why'> {
  id: bigint
  reason: string | null
  rule: { id: number; text: string } | null
  undoneBy: bigint | null
}
