import { type ModlogSetting, modlogOf } from '../../../shared/modlog-setting.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** What decides who reads a log: of one community, or without one of the whole site. */
export interface LogAccess {
  site: ModlogSetting
  /** The community's own choice; null is as the site has it. */
  own: ModlogSetting | null
  /** Of the community, or without one of any. */
  moderates: boolean
}

/** Others may be shown less of it. */
export function requireReader(viewer: Viewer | null, access: LogAccess): void {
  const open = modlogOf(access.site, access.own) !== 'private'
  if (!open && !viewer?.isAdmin && !access.moderates) throw new Refusal('modlog_private')
}
