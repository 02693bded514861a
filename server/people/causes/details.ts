import type { z } from 'zod'
import type { appealable, appealOutcome } from '../../../api/discussion/act-notices.ts'

/** What a type says besides, in the column of that name. */
export interface NotificationDetails extends ActDetails {
  /** Of `deleted_post` and `deleted_comment`. */
  deletedAs?: 'mods' | 'admins'
  /** Of `new_badge`. */
  badgeType?: string
  /** Of `denied_comm` and `site_alert`: all that it says. */
  body?: string
  /** For `mod_add`: the person asked for the community, and is its first moderator. */
  requested?: true
  /** For `denied_comm`: the requested name. Older notifications have it in their text. */
  requestedName?: string
  /** Of `site_alert`: where it leads. */
  path?: string
  /** Of `report_handled`: of how many targets. */
  removed?: number
  left?: number
  /** Of `community_ban`: when it ends, as the wire has times. */
  expires?: string | null
  /** Of `community_ban` and `mod_warning`: it was taken back. */
  lifted?: boolean
  /** For `released`: the item was held. For a refused item also what it was. */
  held?: true
  refused?: { targetType: 'post' | 'comment'; targetId: string }
  /** Of `appeal_answered`. */
  about?: z.output<typeof appealable>
  outcome?: z.output<typeof appealOutcome>
  answer?: string
}

/** Of what moderators or administrators did: why, and its entry in the moderation log, as the wire has ids. */
export interface ActDetails {
  reason?: string | null
  rule?: { id: number | null; text: string } | null
  logId?: string
}
