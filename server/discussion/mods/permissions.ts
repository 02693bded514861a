import { hasRight } from '../../../shared/mod-roles.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ModRow } from './queries-mods.ts'

/**
 * Moderators can remove and change themselves, those below them and all helpers; helpers only remove themselves;
 * administrators can do so with anyone. Positions are unique.
 */
export const isAtOrBelow = (viewer: Viewer, own: ModRow | undefined, target: ModRow): boolean =>
  viewer.isAdmin ||
  (own !== undefined && (own.position <= target.position || (target.role === 'helper' && own.role !== 'helper')))

/** Everybody can give up the own role. */
export const mayAppoint = (viewer: Viewer, own: ModRow | undefined, target: ModRow): boolean =>
  viewer.isAdmin || own?.user_id === target.user_id || hasRight(own?.role, 'appoint')
