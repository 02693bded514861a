import { type ModlogSetting, modlogOf } from '../../../shared/modlog-setting.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** The settings and the role that decide who may read a log, of one community or of the whole site. */
export interface LogAccess {
  site: ModlogSetting
  /** The community's own setting; null means the site's. */
  own: ModlogSetting | null
  /** Whether the viewer moderates this community; for the log of the site, any community. */
  moderates: boolean
}

/** Everyone else may read the log, with parts left out. */
export function requireReader(viewer: Viewer | null, access: LogAccess): void {
  const open = modlogOf(access.site, access.own) !== 'private'
  if (!open && !viewer?.isAdmin && !access.moderates) throw new Refusal('modlog_private')
}
