import type { Viewer } from '../../platform/viewer.ts'
import type { CitedRule } from './entry.ts'

/** In which role somebody acts on what others did. */
export type ActsAs = 'mods' | 'admins'

/** Who acts, in which role and why, for every step that writes a log entry. */
export interface Acting {
  by: Viewer
  as: ActsAs
  reason: string | null
  rule: CitedRule | null
  /** For an item of an act on many: the entry of that act. */
  partOf?: bigint | null | undefined
  /** The caller notifies the people concerned, all at once. */
  quiet?: boolean | undefined
}

/** A moderator of the community acts as its moderator, everybody else as an administrator. */
export const actsAs = (moderated: boolean | null): ActsAs => (moderated ? 'mods' : 'admins')

/** The fields of an entry that say who acts and why. */
export const actorOf = ({ by, as, reason, rule, partOf }: Acting) => ({
  actorId: by.id,
  group: as,
  reason,
  rule,
  partOf,
})
