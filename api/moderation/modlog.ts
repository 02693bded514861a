import { z } from 'zod'
import { maxPostsPage, usualLogPage } from '../../shared/limits.ts'
import type { ModRole } from '../../shared/mod-roles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

/** All acts in the moderation log. Their names on the screen are in web/moderation/modlog. */
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
  // Decisions about several cases at once; each case has an entry below this one.
  'remove_many',
  'lock_many',
  'ban_many',
  'warn_many',
  // Muting people who report to annoy others
  'mute_reporters',
  'unmute_reporters',
  // What a case has kept as it was reported
  'erase_evidence',
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
  'change_mod',
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

/** The role in which somebody acted; `system` is the site itself. */
export const actorGroups = ['mods', 'admins', 'system'] as const

export type ActorGroup = (typeof actorGroups)[number]

/**
 * A person is never a target: the concerned person is the subject of the entry, and is removed from the log with the
 * account.
 */
export const targetTypes = ['post', 'comment', 'community'] as const

export type TargetType = (typeof targetTypes)[number]

/** Further details of an entry: never texts that people wrote, or names, ids or addresses of people. */
export interface EntryDetails {
  /** When the ban ends; null if it does not. */
  expires?: string | null
  /** For a pin. */
  siteWide?: boolean
  /** The new role of a moderator, unless it is the usual one. */
  role?: ModRole
  /** The names of the changed settings, as in the contract. */
  changed?: string[]
  /** The rule that was added, changed or removed, and its earlier text. */
  rule?: string
  before?: string
  /** For a removed post: its content is erased. */
  erased?: boolean
  /** The removal hid the title too; for a restored post: its title was hidden until then. */
  titleHidden?: true
  picture?: 'icon' | 'banner'
  /** For hidden pictures: the hours. For pictures that are shown again or erased: the number, or all. */
  hours?: number
  images?: number
  all?: true
  /** For a requested community. */
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
    /** Null if the caller may not see the actor, or the account is deleted. */
    actor: person.nullable(),
    actorGroup: z.enum(actorGroups),
    community: z.object({ id: id(), name: z.string() }).nullable(),
    targetType: z.enum(targetTypes).nullable(),
    targetId: id().nullable(),
    /** The post, or the post of the comment, in its present state. */
    target: z
      .object({ title: z.string(), publicId: z.string(), commentId: id().nullable(), deleted: z.boolean() })
      .nullable(),
    /** The concerned person; null if the caller may not see it, or the account is deleted. */
    subject: person.nullable(),
    /** If the caller may not see the subject, the subject's name is masked in the text. */
    reason: z.string().nullable(),
    /**
     * Moderators have hidden the reason. Only they, administrators and the subject may read it; others get a
     * placeholder.
     */
    reasonHidden: z.literal(true).optional(),
    rule: z.object({ id: z.int().nullable(), text: z.string() }).nullable(),
    /** For moderators and administrators. */
    details: z.looseObject({}).nullable(),
    partOf: id().nullable(),
    undoneBy: id().nullable(),
    /** The number of items of the act; `partOf` lists them. */
    items: z.int(),
  })
  .meta({ id: 'ModlogEntry' })

export type ModlogEntry = z.output<typeof entry>

export const listModlog = endpoint({
  method: 'GET',
  path: '/api/modlog',
  who: 'guest',
  summary:
    'The moderation log, the newest entries first. Administrators read all entries; moderators read all entries of their communities. Others read what the setting `modlog` of the site and of the community allows.',
  query: z.object({
    communityId: z.string().optional(),
    act: z
      .string()
      .optional()
      .meta({ enum: [...acts] }),
    subject: z.string().optional().meta({ description: 'The username of the concerned person.' }),
    actor: z.string().optional().meta({ description: 'The username of the person who acted.' }),
    from: z.string().optional().meta({ description: 'A day, such as 2030-01-31, or a time with a time zone.' }),
    to: z.string().optional().meta({ description: 'The last day, or the last time.' }),
    partOf: z.string().optional().meta({ description: 'The id of an entry: returns the items of this entry.' }),
    targets: z
      .string()
      .optional()
      .meta({
        description: `The ids of posts or comments, separated by commas, at most ${maxPostsPage}: returns the entries about them, items of larger acts too. Not together with \`partOf\`.`,
      }),
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualLogPage} when absent.` }),
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
    'Hide the reason of a public entry, or show it again. For an item, this means the reason of the whole act. Administrators and moderators of the community can do this. They and the concerned person can still read the reason.',
  params: z.object({ logId: z.string() }),
  body: z.object({ hidden: z.boolean() }),
  output: entry,
  errors: ['invalid_json', 'entry_not_found', 'not_admin_nor_mod', 'no_public_reason'],
  limits: upkeepLimits,
  moderates: true,
})
