import type { Act } from '../api/moderation/modlog.ts'

/**
 * The acts in a public moderation log. All others are only for moderators, since warnings, appeals, badges, trust and
 * requests for communities are private to one person.
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
  'change_mod',
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
 * A public log shows who is banned only if it is `named`, and only while the ban is in effect. The items of a ban, and
 * of its end, would reveal the person.
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
