import type { Viewer } from '../../platform/viewer.ts'
import type { ModRow } from './queries-mods.ts'

/**
 * Moderators can remove themselves and moderators below them; administrators can remove anyone. Positions are unique.
 */
export function canRemoveMod(viewer: Viewer, own: ModRow | undefined, target: ModRow): boolean {
  return viewer.isAdmin || (own !== undefined && own.position <= target.position)
}
