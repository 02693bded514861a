import type { Act } from '../../../api/moderation/modlog.ts'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'

interface ActWords {
  /** The name in the filter. */
  name: string
  verb: string
  /** The text after the verb if the target is not named. */
  what?: string
  /** The text before the post if the target is a comment, which is named by its post. */
  on?: 'a comment on' | 'the reason of an entry about'
  /** For acts on a person: the text after the name or "a member". */
  person?: string
  /** The entry should have a reason. */
  needsReason?: true
}

/** The texts of each act: "A moderator", and then these words. */
export const actWords: Readonly<Record<Act, ActWords>> = {
  remove_post: { name: 'Post removed', verb: 'removed', what: 'a post', needsReason: true },
  restore_post: { name: 'Post brought back', verb: 'brought back', what: 'a post' },
  erase_post: { name: 'Post erased', verb: 'erased for good what stood in', what: 'a post' },
  lock_post: { name: 'Post locked', verb: 'locked', what: 'a post', needsReason: true },
  unlock_post: { name: 'Post unlocked', verb: 'unlocked', what: 'a post' },
  pin_post: { name: 'Post pinned', verb: 'pinned', what: 'a post' },
  unpin_post: { name: 'Post unpinned', verb: 'unpinned', what: 'a post' },
  announce: { name: 'Post announced', verb: 'announced', what: 'a post' },
  remove_comment: {
    name: 'Comment removed',
    verb: 'removed',
    what: 'a comment',
    on: 'a comment on',
    needsReason: true,
  },
  restore_comment: { name: 'Comment brought back', verb: 'brought back', what: 'a comment', on: 'a comment on' },
  lock_comment: { name: 'Comment locked', verb: 'locked', what: 'a comment', on: 'a comment on', needsReason: true },
  unlock_comment: { name: 'Comment unlocked', verb: 'unlocked', what: 'a comment', on: 'a comment on' },
  refuse_held: { name: 'Held item refused', verb: 'refused', what: 'what waited to be published', needsReason: true },
  release_held: { name: 'Held item released', verb: 'released', what: 'what waited to be published' },
  reopen_held: { name: 'Held item put back', verb: 'put back to wait', what: 'what was refused' },
  remove_many: { name: 'Bulk removal', verb: 'removed', what: 'several posts and comments', needsReason: true },
  lock_many: { name: 'Bulk lock', verb: 'locked', what: 'several posts and comments', needsReason: true },
  ban_many: { name: 'Bulk ban', verb: 'banned', what: 'several members', needsReason: true },
  warn_many: { name: 'Bulk warning', verb: 'warned', what: 'several members' },
  mute_reporters: { name: 'Reporters muted', verb: 'muted those who reported', what: 'something', on: 'a comment on' },
  unmute_reporters: {
    name: 'Mute of reporters lifted',
    verb: 'lifted the mute of those who reported',
    what: 'something',
    on: 'a comment on',
  },
  erase_evidence: {
    name: 'Evidence erased',
    verb: 'erased for good what was kept of',
    what: 'something reported',
    on: 'a comment on',
  },
  ban_member: { name: 'Ban from a community', verb: 'banned', person: 'from the community', needsReason: true },
  unban_member: { name: 'Ban from a community lifted', verb: 'let', person: 'back into the community' },
  warn: { name: 'Warning', verb: 'warned', person: '' },
  withdraw_warning: { name: 'Warning withdrawn', verb: 'withdrew a warning to', person: '' },
  ban_user: { name: 'Ban from the site', verb: 'banned', person: 'from the site', needsReason: true },
  unban_user: { name: 'Ban from the site lifted', verb: 'let', person: 'back onto the site' },
  delete_user: { name: 'Account deleted', verb: 'deleted the account of', person: '' },
  approve_account: { name: 'Account approved', verb: 'approved the account of', person: '' },
  refuse_account: { name: 'Account refused', verb: 'refused the account of', person: '' },
  give_badge: { name: 'Badge given', verb: 'gave', person: 'a badge' },
  take_badge: { name: 'Badge taken', verb: 'took a badge from', person: '' },
  trust_user: { name: 'Account trusted', verb: 'trusted', person: '' },
  untrust_user: { name: 'Trust taken back', verb: 'took back the trust in', person: '' },
  add_mod: { name: 'Moderator added', verb: 'made', person: 'a moderator' },
  remove_mod: { name: 'Moderator removed', verb: 'removed', person: 'as a moderator' },
  change_mod: { name: 'Role of a moderator changed', verb: 'changed the role of', person: 'among the moderators' },
  add_rule: { name: 'Rule added', verb: 'added', what: 'a rule' },
  change_rule: { name: 'Rule changed', verb: 'changed', what: 'a rule' },
  delete_rule: { name: 'Rule removed', verb: 'removed', what: 'a rule' },
  change_pictures: { name: 'Pictures changed', verb: 'changed', what: 'a picture of the community' },
  change_community: { name: 'Community changed', verb: 'changed', what: 'the settings of the community' },
  approve_community: { name: 'Community approved', verb: 'approved', what: 'a request for a community' },
  deny_community: { name: 'Community denied', verb: 'denied', what: 'a request for a community' },
  drop_request: { name: 'Request dropped', verb: 'dropped', what: 'a request for a community' },
  add_default: { name: 'Default community added', verb: 'made the community', what: 'a default one' },
  remove_default: { name: 'Default community removed', verb: 'took the community from', what: 'the default ones' },
  change_site: { name: 'Site changed', verb: 'changed', what: 'the settings of the site' },
  raise_shield: { name: 'Shield raised', verb: 'raised', what: 'the shield' },
  lower_shield: { name: 'Shield taken down', verb: 'took down', what: 'the shield' },
  begin_wave: { name: 'Wave of new accounts', verb: 'noticed', what: 'a wave of new accounts' },
  end_wave: { name: 'Wave ended', verb: 'ended', what: 'a wave of new accounts: it was no attack' },
  block_address: { name: 'Address blocked', verb: 'blocked', what: 'an address' },
  unblock_address: { name: 'Address block ended', verb: 'ended', what: 'the block of an address' },
  hide_pictures: { name: 'Pictures hidden', verb: 'hid', what: 'the pictures of the last hours' },
  show_pictures: { name: 'Pictures shown again', verb: 'showed again', what: 'hidden pictures' },
  erase_pictures: { name: 'Pictures erased', verb: 'erased for good', what: 'hidden pictures' },
  hide_reason: {
    name: 'Reason hidden',
    verb: 'hid',
    what: 'the reason of an entry',
    on: 'the reason of an entry about',
  },
  show_reason: {
    name: 'Reason shown again',
    verb: 'showed again',
    what: 'the reason of an entry',
    on: 'the reason of an entry about',
  },
  uphold: { name: 'Appeal turned down', verb: 'kept to what was decided about', person: '' },
  overturn: { name: 'Appeal granted', verb: 'undid a decision about', person: '' },
}

/** The beginning of the sentence if the actor's name is hidden. */
export const groupWords = { mods: 'A moderator', admins: 'An admin', system: 'The site' } as const

/** The texts of the setting who can read a moderation log. */
export const modlogWords: Readonly<Record<ModlogSetting, string>> = {
  private: 'For moderators only',
  public: 'For everybody, without names',
  named: 'For everybody, with names',
}
