import type { ErrorName } from '../../api/errors.ts'
import type { Viewer } from '../http/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { ModRow } from './queries-mods.ts'

interface Moderated {
  moderated: boolean | null
}

export function canModerate(viewer: Viewer | null, community: Moderated): boolean {
  return viewer !== null && (viewer.isAdmin || community.moderated === true)
}

/** The contract names the same refusal three ways, by call. */
export function requireModerator(
  viewer: Viewer,
  community: Moderated,
  refusal: Extract<ErrorName, 'not_mod' | 'not_admin_nor_mod' | 'not-mod-not-admin'>,
): void {
  if (!canModerate(viewer, community)) throw new Refusal(refusal)
}

/** Moderators remove themselves and those below; administrators anyone. No two share a place. */
export function canRemoveMod(viewer: Viewer, own: ModRow | undefined, target: ModRow): boolean {
  return viewer.isAdmin || (own !== undefined && own.position <= target.position)
}
