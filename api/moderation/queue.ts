import { z } from 'zod'
import { evidenceDays, maxCounted, maxReporterNotes } from '../../shared/limits.ts'
import { maxReportedRules } from '../../shared/reasons.ts'
import { comment } from '../discussion/comments.ts'
import { community, viewerFields } from '../discussion/communities.ts'
import { smallerForms } from '../discussion/entities.ts'
import { hold } from '../discussion/holds.ts'
import { post } from '../discussion/posts.ts'
import { user } from '../people/accounts.ts'
import { image } from '../people/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'
import { acts } from './modlog.ts'
import { remark } from './remarks.ts'

export const caseTargetType = z.enum(['post', 'comment', 'user', 'community'])
export type CaseTargetType = z.output<typeof caseTargetType>

/** How a case was decided: by an act of the queue, or by a call that removed its target or dropped its last report. */
export const caseOutcome = z.enum([
  'removed',
  'left',
  'approve',
  'ignore',
  'remove',
  'lock',
  'warn',
  'ban',
  'uphold',
  'overturn',
])
export type CaseOutcome = z.output<typeof caseOutcome>

export const caseKinds = ['report', 'hold', 'appeal'] as const

const listedUser = user.nullable().register(smallerForms, { without: ['aboutMe'] })
const communityOrNull = community.nullable().register(smallerForms, { without: viewerFields })

const reportsForOneReason = z.object({
  reason: z.int(),
  title: z.string(),
  count: z.int().meta({ description: `Counted up to ${maxCounted.toLocaleString('en')}.` }),
  firstAt: time(),
  lastAt: time(),
  rules: z.array(z.string()).meta({ description: `The rules that reports name; at most ${maxReportedRules}.` }),
  notes: z.array(z.string()).meta({ description: `The latest ${maxReporterNotes} notes of reporters.` }),
})

const fields = {
  id: id(),
  kinds: z.array(z.enum(caseKinds)),
  /** Null if the target is a person. */
  community: communityOrNull,
  /** The author of the target; null if the caller may not see the author. */
  author: listedUser,
  reports: z
    .array(reportsForOneReason)
    .meta({ description: 'One item for each reason. It never contains the reporters.' }),
  holds: z.array(hold).meta({ description: 'Why the target is held, until it is released or refused.' }),
  appeal: z
    .object({
      id: id(),
      text: z.string(),
      createdAt: time(),
      entry: z
        .object({
          act: z.enum(acts),
          at: time(),
          reason: z.string().nullable(),
          rule: z.string().nullable(),
          removedWith: z.int().meta({
            description: `The number of posts and comments that were removed with a ban and come back if the appeal is granted; counted up to ${maxCounted.toLocaleString('en')}.`,
          }),
        })
        .meta({ description: 'The log entry that is appealed.' }),
    })
    .nullable(),
  reporters: z.object({ count: z.int() }).meta({ description: 'Each reporter counts once.' }),
  createdAt: time(),
  updatedAt: time(),
  version: z.int().meta({ description: 'Every change of the case changes the version.' }),
  state: z.enum(['open', 'done']),
  outcome: caseOutcome.nullable(),
  closedBy: z.object({ username: z.string() }).nullable(),
  concernsViewer: z.boolean().meta({
    description:
      'Whether the case is about something that the caller wrote or decided. The caller sees such a case while it is open only if nobody else can decide it.',
  }),
  escalated: z.boolean().meta({ description: 'Whether the moderators have handed the case to the administrators.' }),
  escalationText: z.string().nullable().meta({ description: 'The text of the moderators for the administrators.' }),
  remarkCount: z
    .int()
    .meta({ description: 'How many remarks moderators have made about the case. They do not change its version.' }),
}

const caseAbout = <T extends CaseTargetType, S extends z.ZodType, M extends z.ZodRawShape>(
  type: T,
  target: S,
  more: M,
) => z.object({ ...fields, ...more, targetType: z.literal(type), target })

const caseWith = <M extends z.ZodRawShape>(more: M) =>
  z.discriminatedUnion('targetType', [
    caseAbout('post', post, more),
    caseAbout('comment', comment, more),
    caseAbout('user', listedUser, more),
    caseAbout('community', communityOrNull, more),
  ])

/** What waits for a decision about one target, as the caller may read it. */
export const caseOfQueue = caseWith({}).meta({ id: 'Case' })

export type Case = z.output<typeof caseOfQueue>

const evidence = z
  .object({
    takenAt: time().meta({ description: 'When the first report came.' }),
    title: z.string().nullable().meta({ description: 'Of a person or a community, the name.' }),
    body: z.string().nullable(),
    bodyHtml: z.string().nullable().meta({ description: 'Null for a community, whose text is plain.' }),
    link: z.string().nullable(),
    images: z.array(image),
    isSame: z
      .boolean()
      .meta({ description: 'Whether the target is still as it was. False too if its author has erased it.' }),
  })
  .meta({
    id: 'Evidence',
    description: `The target as it was when the first report came. It is kept until ${evidenceDays} days after the decision.`,
  })

export type Evidence = z.output<typeof evidence>

export const openedCase = caseWith({
  evidence: evidence.nullable().meta({
    description:
      'Null if nobody reported it, or if it is not kept any more. Nobody but administrators reads the evidence of what administrators have removed.',
  }),
  remarks: z
    .array(remark)
    .meta({ description: 'What those who may see the case have said to each other about it, the oldest first.' }),
  context: z
    .object({ post: post.nullable(), above: z.array(comment) })
    .meta({ description: 'For a comment: its post, and up to two comments above it, the nearest last.' }),
}).meta({ id: 'OpenedCase' })

export type OpenedCase = z.output<typeof openedCase>

const oneOf = (values: readonly string[]) =>
  z
    .string()
    .default('')
    .meta({ enum: [...values], default: values[0] })

export const queueScopes = ['mine', 'site'] as const
export const queueGroups = ['target', 'author'] as const
export const queueSorts = ['oldest', 'newest', 'most'] as const
export const queueStates = ['open', 'done'] as const

const counted = z.int().meta({ description: `Counted up to ${maxCounted.toLocaleString('en')}.` })

export const queuePage = z.object({
  cases: z.array(caseOfQueue).nullable().meta({ description: 'Null with `group=author`.' }),
  groups: z
    .array(
      z.object({
        author: listedUser,
        open: z.int().meta({ description: 'The number of cases in the group.' }),
        newest: time(),
        cases: z.array(caseOfQueue).meta({ description: 'The three newest cases.' }),
      }),
    )
    .nullable()
    .meta({ description: 'Null without `group=author`.' }),
  counts: z
    .object({
      all: counted,
      kinds: z.object({ report: counted, hold: counted, appeal: counted }),
      communities: z.array(z.object({ id: id(), name: z.string(), count: counted })),
    })
    .meta({ description: 'The numbers of open cases in the scope. The other parameters do not change them.' }),
  next: z.string().nullable(),
})

export type QueuePage = z.output<typeof queuePage>

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/queue',
  who: 'member',
  ...deskRead,
  summary:
    'The cases of the communities that the caller moderates; for administrators, with `scope=site`, the cases of the whole site. Cases about what the caller wrote are not included.',
  query: z.object({
    scope: oneOf(queueScopes),
    communityId: z.string().default(''),
    kind: z
      .string()
      .default('')
      .meta({ enum: [...caseKinds], description: 'All when absent.' }),
    group: oneOf(queueGroups),
    sort: oneOf(queueSorts),
    state: oneOf(queueStates),
    next: z.string().default(''),
  }),
  output: queuePage,
  errors: ['invalid_filter', 'invalid-sort', 'invalid_id', 'invalid_cursor', 'not_admin', 'not_admin_nor_mod'],
})

const oneCase = z.object({ id: z.string() })

export const getCase = endpoint({
  method: 'GET',
  path: '/api/queue/:id',
  who: 'member',
  ...deskRead,
  summary: 'One case, with the post and the comments above its target.',
  params: oneCase,
  output: openedCase,
  errors: ['invalid_id', 'case_not_found', 'own_case', 'not_admin_nor_mod'],
})

export const eraseEvidence = endpoint({
  method: 'DELETE',
  path: '/api/queue/:id/evidence',
  who: 'admin',
  summary:
    'Erase for good what is kept of the target as it was reported, with the pictures that nothing else shows. For what its author has changed or erased already, and nobody may keep.',
  params: oneCase,
  output: success(),
  errors: ['invalid_id', 'case_not_found', 'own_case', 'not_admin_nor_mod'],
  limits: upkeepLimits,
})
