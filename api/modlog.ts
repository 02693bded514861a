/** Everything that the moderation log tells of; what each is called on the screen stands in web/modlog. */
export const acts = [
  // Posts and comments
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
  // Members of a community, and accounts
  'ban_member',
  'unban_member',
  'warn',
  'ban_user',
  'unban_user',
  'delete_user',
  'give_badge',
  'take_badge',
  // Communities
  'add_mod',
  'remove_mod',
  'add_rule',
  'change_rule',
  'delete_rule',
  'change_pictures',
  'change_community',
  'approve_community',
  'deny_community',
  'add_default',
  'remove_default',
  // The site
  'change_site',
  // Appeals
  'uphold',
  'overturn',
] as const

export type Act = (typeof acts)[number]

/** As whom somebody acted; `system` is the site itself. */
export const actorGroups = ['mods', 'admins', 'system'] as const

export type ActorGroup = (typeof actorGroups)[number]

/** A person is no target: whom an act concerns is its subject, and goes from the log with the account. */
export const targetTypes = ['post', 'comment', 'community'] as const

export type TargetType = (typeof targetTypes)[number]

/** What an entry says besides: never what somebody wrote, nor anybody's name, id or address. */
export interface EntryDetails {
  /** When a ban ends by itself. */
  expires?: string
  /** Of a pin. */
  siteWide?: boolean
  /** The settings that are other ones now, as the contract names them. */
  changed?: string[]
  /** The rule that was added, changed or removed, and as it was before. */
  rule?: string
  before?: string
  picture?: 'icon' | 'banner'
  /** Of a community that was asked for. */
  name?: string
  badge?: string
}
