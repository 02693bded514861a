import { z } from 'zod'

/** What a member is notified of. A new one is shown by older clients too, as its title and its address. */
export const notificationType = z.enum([
  'new_comment',
  'comment_reply',
  'new_votes',
  'deleted_post',
  'mod_add',
  'new_badge',
  'announcement',
  'welcome',
  'denied_comm',
  'mention',
])

export type NotificationType = z.output<typeof notificationType>
