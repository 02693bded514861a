import { z } from 'zod'
import { maxPostsPage, removalDays, usualLogPage } from '../../shared/limits.ts'
import { actRule, appealable, appealOutcome } from '../discussion/act-notices.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'

export const appealMade = z
  .object({
    text: z.string(),
    createdAt: time(),
    answeredAt: time().nullable().meta({ description: 'Null while the appeal waits for an answer.' }),
    outcome: appealOutcome.nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Appeal' })

/** An act of moderators or administrators that concerns the caller. Only the caller can read it. */
export const removal = z
  .object({
    id: id().meta({ description: 'The id of its entry in the moderation log.' }),
    at: time(),
    act: appealable,
    actorGroup: z.enum(['mods', 'admins', 'system']),
    communityId: id().nullable(),
    communityName: z.string().nullable().meta({ description: 'Null if it concerns the whole site.' }),
    targetType: z.enum(['post', 'comment']).nullable(),
    targetId: id().nullable(),
    publicId: z.string().nullable().meta({ description: 'The public id of the post, also for a comment.' }),
    title: z.string().nullable().meta({ description: 'The title of the post, also for a comment.' }),
    titleHidden: z.literal(true).optional().meta({
      description: 'The title of your post is hidden too. Only you, moderators and administrators can read it.',
    }),
    text: z.string().nullable().meta({ description: 'Your text that was removed.' }),
    link: z.string().nullable().meta({ description: 'The address of a link post.' }),
    reason: z.string().nullable(),
    rule: actRule.nullable(),
    expires: time().nullable().meta({ description: 'When the ban ends; null without an end.' }),
    undone: z.boolean().meta({ description: 'Whether it was undone.' }),
    appeal: appealMade.nullable().meta({ description: 'Your appeal, and its outcome.' }),
    canAppeal: z.boolean().meta({ description: 'Whether you can appeal. You can do this once.' }),
    talkId: id().nullable().meta({ description: 'Your talk with the moderators about it; null without one.' }),
  })
  .meta({ id: 'Removal' })

export type Removal = z.output<typeof removal>

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/removals',
  who: 'member',
  summary: `Your posts and comments that were removed in the last ${removalDays} days, with your text until it is erased, and your bans and warnings. The newest first.`,
  query: z.object({
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualLogPage} when absent.` }),
    next: z.string().optional(),
  }),
  output: z.object({
    removals: z.array(removal),
    next: z.string().nullable().meta({ description: 'Null at the end.' }),
  }),
  errors: ['invalid_limit', 'invalid_cursor'],
})

export const getRemoval = endpoint({
  method: 'GET',
  path: '/api/removals/:logId',
  who: 'member',
  summary:
    'One removal, ban or warning, by the id of its entry in the moderation log. Only the concerned person can read it.',
  params: z.object({ logId: z.string() }),
  output: removal,
  errors: ['removal_not_found'],
})
