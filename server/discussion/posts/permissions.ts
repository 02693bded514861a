import type { UserGroup } from '../../../api/people/user-groups.ts'
import { requireFactor } from '../../platform/http/factor-needed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { PostView } from './queries.ts'

export function requireAuthor(viewer: Viewer, post: PostView): void {
  if (post.user_id !== viewer.id) throw new Refusal('not_author')
}

/** A moderator of the post's community, or an administrator. */
export function requirePostModerator(viewer: Viewer, post: PostView): void {
  if (!post.moderated && !viewer.isAdmin) throw new Refusal('not-mod-not-admin')
  requireFactor(viewer)
}

/** A removed post or comment, and who removed it. */
interface Removed {
  user_id: bigint | null
  deleted_as: string | null
  deleted_by: bigint | null
}

/**
 * Acting as a moderator requires being a moderator of this community (also for administrators); acting as an
 * administrator requires being one.
 */
export function requireCapacity(viewer: Viewer, moderated: boolean | null, group: UserGroup): void {
  if (group === 'mods' && !moderated) throw new Refusal('not_mod')
  if (group === 'admins' && !viewer.isAdmin) throw new Refusal('not_admin')
  if (group !== 'normal') requireFactor(viewer)
}

/**
 * What moderators removed, moderators and administrators can restore; what administrators removed, only administrators.
 * Moderators cannot restore their own posts and comments that somebody else removed.
 */
export function requireMayRestore(viewer: Viewer, removed: Removed): void {
  const { deleted_as: group, deleted_by: remover, user_id: author } = removed
  if (group === 'admins' && !viewer.isAdmin) throw new Refusal('not_admin')
  if (group === 'normal') throw new Refusal('cannot_restore')
  if (author === viewer.id && remover !== viewer.id && !viewer.isAdmin) throw new Refusal('own_case')
  requireFactor(viewer)
}

export function readGroup(text: string | undefined): UserGroup {
  if (text === 'normal' || text === 'mods' || text === 'admins') return text
  throw new Refusal('user/invalid-group')
}

/** The group of a lock. */
export function readLockGroup(text: string | undefined): 'mods' | 'admins' {
  const group = readGroup(text)
  if (group === 'normal') throw new Refusal('user/invalid-group')
  return group
}
