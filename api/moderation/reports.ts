import { z } from 'zod'
import { maxPostsPage, reportNoteLimit, usualPostsPage } from '../../shared/limits.ts'
import { brokenRulesReason } from '../../shared/reasons.ts'
import { comment } from '../discussion/comments.ts'
import { guestForms } from '../discussion/entities.ts'
import { post } from '../discussion/posts.ts'
import { userGroup } from '../people/user-groups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead, reportLimits, upkeepLimits } from '../platform/rate-limits.ts'

const nothing = z.null().meta({ description: 'Always null.' })

const fields = {
  id: z.int(),
  communityId: id().nullable().meta({ description: 'Null for a report about a person.' }),
  postId: id().nullable().meta({ description: 'The post, also for a report about a comment.' }),
  reason: z.string().meta({ description: 'The title of the reason.' }),
  description: z.string().nullable().meta({ description: 'The description of the reason.' }),
  reasonId: z.int(),
  rule: z
    .string()
    .nullable()
    .meta({ description: 'The rule of the community that is broken, if the report names one.' }),
  targetId: id(),
  actionTaken: nothing,
  dealtAt: nothing,
  dealtBy: nothing,
  createdAt: time(),
}

const reportAbout = <T extends string, S extends z.ZodType>(type: T, target: S) =>
  z.object({ ...fields, type: z.literal(type), target }).register(guestForms, {})

/** Never contains the reporter. The target is in the form for guests. */
export const report = z
  .discriminatedUnion('type', [
    reportAbout('post', post.nullable()),
    reportAbout(
      'comment',
      comment
        .extend({ postDeletedAs: userGroup.optional().meta({ description: 'Present if the post is deleted.' }) })
        .nullable(),
    ),
    reportAbout('user', nothing),
    reportAbout('community', nothing),
  ])
  .meta({ id: 'Report' })

export type Report = z.output<typeof report>

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/_report',
  who: 'member',
  summary:
    'Report a post or comment to the moderators of its community, or a user or community to the administrators. The people who decide never learn who reported.',
  body: z.object({
    type: z.string().meta({ enum: ['post', 'comment', 'user', 'community'] }),
    targetId: id().meta({ description: 'The internal id, not the public id in the address.' }),
    reason: z.int().meta({ description: 'The id of a reason in `reportReasons` of `GET /api/_initial`.' }),
    ruleId: z
      .int()
      .nullable()
      .default(null)
      .meta({
        description: `The id of the rule of the community that is broken. Only with the reason ${brokenRulesReason}, and not for a user or community.`,
      }),
    note: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `A text that only the people who decide read. Text after ${reportNoteLimit.max} characters is cut off.`,
      }),
    toAdmins: z.boolean().default(false).meta({
      description: 'Only administrators decide the case. This is always so for a report about a user or community.',
    }),
  }),
  output: report,
  errors: [
    'invalid_json',
    'invalid_id',
    'invalid_report_type',
    'unknown_report_reason',
    'rules-not-found',
    'post/not-found',
    'comment_not_found',
    'user_not_found',
    'community/not-found',
    'banned_from_community',
    'already_reported',
    'new_account_limit',
  ],
  limits: reportLimits,
})

const inCommunity = z.object({ id: z.string() })

export const reportFilters = ['all', 'posts', 'comments'] as const

export const listReports = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/communities/:id/reports',
  who: 'member',
  summary:
    'The reports in the community that wait for a decision, the newest first, for its moderators and administrators. Reports to the administrators and reports about what the caller wrote are not included.',
  params: inCommunity,
  query: z.object({
    filter: z
      .string()
      .default('all')
      .meta({ enum: [...reportFilters] }),
    page: z.string().default('1').meta({ description: 'A whole number from 1.' }),
    limit: z
      .string()
      .default('')
      .meta({ description: `A whole number from 1 to ${maxPostsPage}; ${usualPostsPage} when absent.` }),
  }),
  output: z.object({
    details: z
      .object({ noReports: z.int(), noPostReports: z.int(), noCommentReports: z.int() })
      .meta({ description: 'The numbers for the whole community, whatever the filter is.' }),
    reports: z.array(report),
    limit: z.int(),
    page: z.int(),
  }),
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod', 'invalid_filter', 'invalid_page', 'invalid_limit'],
})

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/communities/:id/reports/:reportId',
  who: 'member',
  summary:
    'Drop a report. The reported post or comment stays. If nothing else waits in its case, the case is closed. Returns the report.',
  params: inCommunity.extend({ reportId: z.string() }),
  output: report,
  errors: [
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'invalid_report_id',
    'report_not_found',
    'own_case',
  ],
  limits: upkeepLimits,
})
