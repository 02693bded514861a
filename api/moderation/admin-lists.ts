import { z } from 'zod'
import { adminPage, answerMegabytes, statsDays } from '../../shared/limits.ts'
import {
  maxCommentsAtOnce,
  maxContentCounted,
  maxContentDays,
  removedContentDays,
} from '../../shared/site-ban-limits.ts'
import { comment } from '../discussion/comments.ts'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath } from '../platform/forms.ts'
import { deskRead, queueActLimits } from '../platform/rate-limits.ts'
import { resultOfOne } from './queue-acts.ts'

// Lists and numbers of the whole site for administrators.

export const accountKinds = ['all', 'new', 'pending', 'banned', 'admins'] as const

export type AccountKind = (typeof accountKinds)[number]

export const listUsers = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/users',
  who: 'admin',
  summary: `Accounts, the newest first, ${adminPage} on a page. With \`name\`, those whose username contains it, sorted by username.`,
  query: z.object({
    name: z.string().optional(),
    show: z
      .string()
      .default('')
      .meta({ enum: [...accountKinds], default: 'all' }),
    near: z.string().default('').meta({
      description: 'The name of an account: others that were created or last used in the same networks.',
    }),
    next: z
      .string()
      .optional()
      .meta({ description: 'The `next` of the page before, which was requested with the same query.' }),
  }),
  output: z.object({ users: z.array(user), next: z.string().nullable() }),
  errors: ['invalid_cursor', 'invalid_account_kind', 'user_not_found'],
})

export const listSiteComments = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/comments',
  who: 'admin',
  summary: `The comments of the whole site, including deleted ones, the newest first: ${adminPage} on a page, or as many as fit into ${answerMegabytes} MB.`,
  query: z.object({ next: z.string().optional() }),
  output: z.object({ comments: z.array(comment), next: id().nullable() }),
  errors: ['invalid_cursor'],
})

export const actOnComments = endpoint({
  method: 'POST',
  path: '/api/comments/act',
  who: 'admin',
  summary: `Remove or restore 1 to ${maxCommentsAtOnce} comments as an administrator. Each is decided separately, so a refused one does not stop the others.`,
  body: z.object({
    ids: z.array(id()).min(1).max(maxCommentsAtOnce),
    act: z.enum(['remove', 'restore'], { error: 'invalid_action' }),
    reason: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The author reads it, and the moderation log contains it.' }),
  }),
  output: z.object({
    results: z.array(z.object(resultOfOne).meta({ id: 'CommentResult' })),
    comments: z.array(comment).meta({ description: 'Those that were decided, as they are now.' }),
  }),
  errors: ['invalid_json', 'invalid_action'],
  limits: queueActLimits,
})

const count = z.int()

/** The site on one day, in UTC. */
const daySummary = z.object({
  day: z.string().meta({ format: 'date' }),
  /** New ones, including those that were deleted later. */
  accounts: count,
  posts: count,
  comments: count,
  votes: count,
  /** Members who wrote, voted or were last seen that day. */
  active: count,
})

export type DaySummary = z.output<typeof daySummary>

export const getSiteCounts = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/site_counts',
  who: 'admin',
  summary: `Numbers about the site for each day, in UTC, today last: at most ${statsDays.max} days. They contain nothing about single people.`,
  query: z.object({
    days: z
      .string()
      .optional()
      .meta({ description: `A whole number from 1 to ${statsDays.max}; ${statsDays.usual} when absent.` }),
  }),
  output: z.object({ days: z.array(daySummary) }),
  errors: ['invalid_limit'],
})

const contentCounts = z.object({ posts: z.int(), comments: z.int() })

export const getUserContent = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/users/:username/content',
  who: 'admin',
  summary:
    'How much a ban from the site would remove, and how much the end of the present ban can bring back. With `days`, only what was written in that time.',
  params: z.object({ username: nameInPath() }),
  query: z.object({
    days: z
      .string()
      .optional()
      .meta({ description: `A whole number from 1 to ${maxContentDays}; everything when absent.` }),
  }),
  output: z
    .object({
      written: contentCounts.meta({ description: 'What is not deleted.' }),
      removed: contentCounts.meta({
        description: `What was removed with the present ban. The content of posts is erased after ${removedContentDays} days.`,
      }),
    })
    .meta({ description: `Each number is counted up to ${maxContentCounted.toLocaleString('en')}.` }),
  errors: ['user_not_found', 'invalid_limit'],
})
