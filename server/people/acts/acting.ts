import type { Viewer } from '../../platform/viewer.ts'
import type { CitedRule } from './entry.ts'

/** As whom a person acts on what others did. */
export type ActsAs = 'mods' | 'admins'

/** Who acts, as whom and why: what every step that writes an entry is told. */
export interface Acting {
  by: Viewer
  as: ActsAs
  reason: string | null
  rule: CitedRule | null
  /** Of one item of an act on many: the entry of that act. */
  partOf?: bigint | null | undefined
  /** Whom it concerns is told by the caller, of all at once. */
  quiet?: boolean | undefined
}

/** Who moderates the community acts as its moderator, everybody else who may act as an administrator. */
export const actsAs = (moderated: boolean | null): ActsAs => (moderated ? 'mods' : 'admins')

/** What an entry says of who acts and why. */
export const actorOf = ({ by, as, reason, rule, partOf }: Acting) => ({
  actorId: by.id,
  group: as,
  reason,
  rule,
  partOf,
})
