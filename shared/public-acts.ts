import type { Act } from '../api/moderation/modlog.ts'

/**
 * The acts in a public moderation log. All other acts are for moderators only: warnings, appeals, badges, trust and requests for communities are
 * between the site and one person.
 */
export const publicActs = [
  'remove_post',
  'restore_post',
  'erase_post',
  'lock_post',
  'unlock_post',
  'pin_post',
  'unpin_post',
  'announce',
  'remove_comment',
  'restore_comment',
  'lock_comment',
  'unlock_comment',
  'remove_many',
  'lock_many',
  'ban_many',
  'ban_member',
  'unban_member',
  'ban_user',
  'unban_user',
  'delete_user',
  'add_mod',
  'remove_mod',
  'add_rule',
  'change_rule',
  'delete_rule',
  'change_pictures',
  'change_community',
  'add_default',
  'remove_default',
  'change_site',
  'hide_reason',
  'show_reason',
] as const satisfies readonly Act[]

/**
 * Whoever is banned is nobody's business but where the log is `named`, and only while the ban holds. What a ban took away, and what came back
 * with its end, says whose it is.
 */
export const bans = [
  'ban_member',
  'ban_user',
  'ban_many',
  'unban_member',
  'unban_user',
] as const satisfies readonly Act[]

/** The target of a ban act would show who was banned. */
export const isBanAct = (act: Act): boolean => (bans as readonly Act[]).includes(act)

export const isPublicAct = (act: Act): boolean => (publicActs as readonly Act[]).includes(act)
