import { z } from 'zod'
import { maxPostsPage, removalDays, usualLogPage } from '../../shared/limits.ts'
import { actRule, appealable, appealOutcome } from '../discussion/act-notices.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'

export const appealMade = z
  .object({
    text: z.string(),
    createdAt: time(),
    answeredAt: time().nullable().meta({ description: 'Null as long as it waits.' }),
    outcome: appealOutcome.nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Appeal' })

/** An act of moderators or administrators that concerns the caller. Only the caller can read it. */
export const removal = z
  .object({
    id: id().meta({ description: 'Of its entry in the moderation log.' }),
    at: time(),
    act: appealable,
    actorGroup: z.enum(['mods', 'admins', 'system']),
    communityId: id().nullable(),
    communityName: z.string().nullable().meta({ description: 'Null of what concerns the whole site.' }),
    targetType: z.enum(['post', 'comment']).nullable(),
    targetId: id().nullable(),
    publicId: z.string().nullable().meta({ description: 'Of the post, of a comment too.' }),
    title: z.string().nullable().meta({ description: 'Of the post, of a comment too.' }),
    titleHidden: z
      .literal(true)
      .optional()
      .meta({ description: 'The title of your post is hidden with it, from all but you, the moderators and admins.' }),
    text: z.string().nullable().meta({ description: 'Your own, of what was removed.' }),
    link: z.string().nullable().meta({ description: 'Where a link post leads.' }),
    reason: z.string().nullable(),
    rule: actRule.nullable(),
    expires: time().nullable().meta({ description: 'Of a ban that ends.' }),
    undone: z.boolean().meta({ description: 'It was taken back.' }),
    appeal: appealMade.nullable().meta({ description: 'What you asked, and what became of it.' }),
    canAppeal: z.boolean().meta({ description: 'You can ask to look again, once.' }),
  })
  .meta({ id: 'Removal' })

export type Removal = z.output<typeof removal>

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/removals',
  who: 'member',
  summary: `What was removed of yours in the last ${removalDays} days, with your text until it is erased; and bans and warnings that you were given. The newest first.`,
  query: z.object({
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualLogPage} when it is left out.` }),
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
  summary: 'One of these, by its entry in the moderation log. It is there for whom it concerns alone.',
  params: z.object({ logId: z.string() }),
  output: removal,
  errors: ['removal_not_found'],
})
