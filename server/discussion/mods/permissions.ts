import type { Viewer } from '../../platform/viewer.ts'
import type { ModRow } from './queries-mods.ts'

/** Moderators remove themselves and those below; administrators anyone. No two share a place. */
export function canRemoveMod(viewer: Viewer, own: ModRow | undefined, target: ModRow): boolean {
  return viewer.isAdmin || (own !== undefined && own.position <= target.position)
}
