import type { z } from 'zod'
import type { appealable, appealOutcome } from '../../../api/discussion/act-notices.ts'
import type { ModRole } from '../../../shared/mod-roles.ts'

/** What somebody did with an account on a device that it does not know. */
export interface NewLogin {
  event: 'login' | 'password_reset'
  device: string
  /** In the time format of the wire. */
  at: string
}

/** The additional data of a notification, stored in the column of that name. The fields depend on its type. */
export interface NotificationDetails extends ActDetails, Partial<NewLogin> {
  /** For `deleted_post` and `deleted_comment`. */
  deletedAs?: 'mods' | 'admins'
  /** For `new_badge`. */
  badgeType?: string
  /** For `denied_comm` and `site_alert`: the whole text. */
  body?: string
  /** For `mod_add`: the person asked for the community, and is its first moderator. */
  requested?: true
  /** For `mod_add`: the new role, unless it is the usual one. */
  modRole?: Exclude<ModRole, 'moderator'>
  /** For `denied_comm`: the requested name. Older notifications have it in their text. */
  requestedName?: string
  /** For `site_alert`: the path that it links to. */
  path?: string
  /** For `report_handled`: the numbers of targets that were removed, and that stay. */
  removed?: number
  left?: number
  /** For `community_ban`: when it ends, in the time format of the wire. */
  expires?: string | null
  /** For `community_ban` and `mod_warning`: whether it was taken back. */
  lifted?: boolean
  /** For `released`: the item was held. For a refused item also what it was. */
  held?: true
  refused?: { targetType: 'post' | 'comment'; targetId: string }
  /** For `talk`: its key. Its topic is not here, so that it goes with the talk. */
  talk?: string
  fromModerators?: boolean
  /** For `appeal_answered`. */
  about?: z.output<typeof appealable>
  outcome?: z.output<typeof appealOutcome>
  answer?: string
}

/** For acts of moderators or administrators: the reason, and the id of the log entry in the format of the wire. */
export interface ActDetails {
  reason?: string | null
  rule?: { id: number | null; text: string } | null
  logId?: string
}
