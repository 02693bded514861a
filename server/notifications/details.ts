import type { z } from 'zod'
import type { appealable, appealOutcome } from '../../api/act-notices.ts'

/** What a type says besides, in the column of that name. */
export interface NotificationDetails extends ActDetails {
  /** Of `deleted_post` and `deleted_comment`. */
  deletedAs?: 'mods' | 'admins'
  /** Of `new_badge`. */
  badgeType?: string
  /** Of `denied_comm` and `site_alert`: all that it says. */
  body?: string
  /** Of `mod_add`: they asked for the community, and are its first moderator. */
  requested?: true
  /** Of `denied_comm`: what was asked for. Older ones name it in what they say. */
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
  /** Of `released`: it waited for a moderator, and where it was refused what it was. */
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
