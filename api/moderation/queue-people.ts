import { z } from 'zod'
import {
  banRemovalHours,
  historyDays,
  maxCounted,
  maxNotes,
  maxRemovedShown,
  removalTextLimit,
  warningLimit,
} from '../../shared/limits.ts'
import { comment } from '../discussion/comments.ts'
import { post } from '../discussion/posts.ts'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, time } from '../platform/forms.ts'
import { deskRead, queueActLimits } from '../platform/rate-limits.ts'
import { note } from './notes.ts'

const removedItem = z.object({
  targetType: z.enum(['post', 'comment']),
  targetId: id(),
  postPublicId: post.shape.publicId,
  communityName: z.string(),
  title: z.string().meta({ description: 'The title of the post, also for a comment.' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of the text; null if there is no text or the caller may not read it.' }),
  at: time(),
  actorGroup: z.enum(['mods', 'admins', 'system']),
  reason: z.string().nullable(),
  rule: z.string().nullable(),
})

const counted = z.int().meta({ description: `Counted up to ${maxCounted.toLocaleString('en')}.` })

export const personHistory = z
  .object({
    user,
    posts: counted,
    comments: counted,
    /** This count and the following ones cover the last 365 days. */
    removals: counted,
    warnings: counted,
    bans: counted,
    appeals: counted,
    reports: z
      .object({ removed: counted, left: counted, open: counted })
      .meta({ description: 'Reports about what the person wrote, by their outcome.' }),
    notes: z.array(note.extend({ communityName: z.string() })).meta({ description: `The latest ${maxNotes} notes.` }),
    removed: z
      .array(removedItem)
      .meta({ description: `The last ${maxRemovedShown} removed items that are still removed.` }),
  })
  .meta({ id: 'PersonHistory' })

export type PersonHistory = z.output<typeof personHistory>

const person = z.object({ username: nameInPath() })

export const getPersonHistory = endpoint({
  method: 'GET',
  path: '/api/queue/people/:username',
  who: 'member',
  ...deskRead,
  summary: `What moderators need to know about a person before they decide: what the person wrote in a community, and the acts and reports about it in the last ${historyDays} days. Administrators can also request the whole site.`,
  params: person,
  query: z.object({ communityId: z.string().optional() }),
  output: personHistory,
  errors: ['user_not_found', 'invalid_id', 'community/not-found', 'not_admin_nor_mod', 'not_admin'],
})

/** What the act is about, if it is about something that the person wrote in the community. */
const actOnPerson = {
  communityId: id(),
  targetType: z
    .enum(['post', 'comment'])
    .nullable()
    .default(null)
    .meta({ description: 'Null: about no post or comment.' }),
  targetId: id().nullable().default(null),
}

const errorsOfActs = [
  'invalid_json',
  'invalid_id',
  'community/not-found',
  'not_admin_nor_mod',
  'user_not_found',
  'own_case',
  'post/not-found',
  'comment_not_found',
] as const

export const warnPerson = endpoint({
  method: 'POST',
  moderates: true,
  path: '/api/queue/people/:username/warning',
  who: 'member',
  summary: 'Warn a person from the moderators of a community, without a report. The person gets the text.',
  params: person,
  body: z.object({
    ...actOnPerson,
    text: z
      .string()
      .default('')
      .meta({ description: `At most ${warningLimit.max} characters.` }),
  }),
  output: user,
  errors: [...errorsOfActs, 'text_missing'],
  limits: queueActLimits,
})

export const banPerson = endpoint({
  method: 'POST',
  moderates: true,
  path: '/api/queue/people/:username/ban',
  who: 'member',
  summary:
    'Ban a person from a community, as the act `ban` on a case does: the post or comment is removed, and with `hours` what else the person wrote there.',
  params: person,
  body: z.object({
    ...actOnPerson,
    reason: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `The reason, at most ${removalTextLimit.max} characters. The person reads it, and the moderation log contains it.`,
      }),
    ruleId: z
      .int()
      .nullable()
      .default(null)
      .meta({ description: 'The id of the rule of the community that was broken.' }),
    expires: z.string().nullable().default(null).meta({ description: 'Without this field the ban has no end.' }),
    hours: z
      .int()
      .nullable()
      .default(null)
      .meta({
        description: `Also remove what the person wrote there in the last ${banRemovalHours[1]} or ${banRemovalHours[2]} hours; ${banRemovalHours[0]} means everything.`,
      }),
    hideTitle: z.boolean().default(false).meta({ description: 'Also hide the titles of the removed posts.' }),
  }),
  output: z.object({
    user,
    post: post.nullable().meta({ description: 'The removed post.' }),
    comment: comment.nullable().meta({ description: 'The removed comment.' }),
  }),
  errors: [...errorsOfActs, 'invalid_expires', 'rules-not-found', 'reason_missing', 'conflict'],
  limits: queueActLimits,
})
