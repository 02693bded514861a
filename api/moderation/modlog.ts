import { z } from 'zod'
import { maxPostsPage, usualLogPage } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

/** Everything that the moderation log tells of; what each is called on the screen stands in web/moderation/modlog. */
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
  // Held posts and comments: refused, published, or held again
  'refuse_held',
  'release_held',
  'reopen_held',
  // What was decided about several cases at once; each of them is an entry below it
  'remove_many',
  'lock_many',
  'ban_many',
  'warn_many',
  // Muting people who report to annoy others
  'mute_reporters',
  'unmute_reporters',
  // Members of a community, and accounts
  'ban_member',
  'unban_member',
  'warn',
  'withdraw_warning',
  'ban_user',
  'unban_user',
  'delete_user',
  'approve_account',
  'refuse_account',
  'give_badge',
  'take_badge',
  'trust_user',
  'untrust_user',
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
  'drop_request',
  'add_default',
  'remove_default',
  // The site
  'change_site',
  'raise_shield',
  'lower_shield',
  'begin_wave',
  'end_wave',
  'block_address',
  'unblock_address',
  'hide_pictures',
  'show_pictures',
  'erase_pictures',
  // Hiding the reasons of entries of this log
  'hide_reason',
  'show_reason',
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
  /** Of a post that was removed: its content is gone for good. */
  erased?: boolean
  /** The removal hid the title too; for a restored post: its title was hidden until then. */
  titleHidden?: true
  picture?: 'icon' | 'banner'
  /** For hidden pictures: the hours. For pictures that are shown again or erased: the number, or all. */
  hours?: number
  images?: number
  all?: true
  /** Of a community that was asked for. */
  name?: string
  badge?: string
  /** For muted reporters: only the number, no names. */
  reporters?: number
  /** For blocked addresses: the id of the block, or how many blocks were ended at once. */
  block?: number
  blocks?: number
  /** For a reason that was hidden or is shown again: the id of its entry. */
  entry?: string
}

const person = z.object({ id: id(), username: z.string() })

const entry = z
  .object({
    id: id(),
    at: time(),
    act: z.enum(acts),
    /** Null where the caller does not learn who acted, or the account is gone. */
    actor: person.nullable(),
    actorGroup: z.enum(actorGroups),
    community: z.object({ id: id(), name: z.string() }).nullable(),
    targetType: z.enum(targetTypes).nullable(),
    targetId: id().nullable(),
    /** The post, or the post of the comment, in its present state. */
    target: z
      .object({ title: z.string(), publicId: z.string(), commentId: id().nullable(), deleted: z.boolean() })
      .nullable(),
    /** Whom it concerns; null where the caller does not learn that, or the account is gone. */
    subject: person.nullable(),
    /** If the caller may not learn the subject, the name of the subject is masked in the text. */
    reason: z.string().nullable(),
    /** Moderators have hidden the reason. Only they, administrators and the subject read it; others read a placeholder. */
    reasonHidden: z.literal(true).optional(),
    rule: z.object({ id: z.int().nullable(), text: z.string() }).nullable(),
    /** For moderators and administrators. */
    details: z.looseObject({}).nullable(),
    partOf: id().nullable(),
    undoneBy: id().nullable(),
    /** How many items the act has; asked for by `partOf`. */
    items: z.int(),
  })
  .meta({ id: 'ModlogEntry' })

export type ModlogEntry = z.output<typeof entry>

export const listModlog = endpoint({
  method: 'GET',
  path: '/api/modlog',
  who: 'guest',
  summary:
    'The moderation log, the newest first: all of it for administrators, moderators read everything of their communities, and others what the settings `modlog` of the site and the community let them.',
  query: z.object({
    communityId: z.string().optional(),
    act: z
      .string()
      .optional()
      .meta({ enum: [...acts] }),
    subject: z.string().optional().meta({ description: 'The username of whom it concerns.' }),
    actor: z.string().optional().meta({ description: 'The username of who acted.' }),
    from: z.string().optional().meta({ description: 'A day, such as 2030-01-31, or a time with its zone.' }),
    to: z.string().optional().meta({ description: 'The last day, or the last moment.' }),
    partOf: z.string().optional().meta({ description: 'The id of an entry, for its items.' }),
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualLogPage} when it is left out.` }),
    next: z.string().optional(),
  }),
  output: z.object({ entries: z.array(entry), next: z.string().nullable() }),
  errors: ['invalid_filter', 'invalid_limit', 'invalid_cursor', 'community/not-found', 'modlog_private'],
})

export const hideReason = endpoint({
  method: 'PUT',
  path: '/api/modlog/:logId/reason',
  who: 'member',
  summary:
    'Hide the reason of an entry that everybody reads, or show it again; with an item that of the whole act. For moderators of its community and administrators, who go on reading it, as does whom it concerns.',
  params: z.object({ logId: z.string() }),
  body: z.object({ hidden: z.boolean() }),
  output: entry,
  errors: ['invalid_json', 'entry_not_found', 'not_admin_nor_mod', 'no_public_reason'],
  limits: upkeepLimits,
})
