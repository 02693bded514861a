import { z } from 'zod'
import {
  appealAnswerLimit,
  banRemovalHours,
  maxCasesAtOnce,
  maxCasesShownAgain,
  maxUndoable,
  removalTextLimit,
  undoHours,
  warningLimit,
} from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/forms.ts'
import { deskRead, queueActLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { caseOfQueue } from './queue.ts'

/** The acts on cases. */
export const caseActs = [
  'approve',
  'ignore',
  'remove',
  'lock',
  'warn',
  'ban',
  'escalate',
  'uphold',
  'overturn',
] as const

export const caseAct = z.enum(caseActs, { error: 'invalid_action' })

export type CaseActName = z.output<typeof caseAct>

/** The result for one case of a call. */
const result = z
  .object({
    id: id(),
    ok: z.boolean(),
    status: z.int().meta({ description: '200, or that of the refusal.' }),
    code: z.string().nullable().meta({ description: 'Why it was refused.' }),
    message: z.string().nullable().meta({ description: 'The same in words.' }),
    case: caseOfQueue
      .optional()
      .meta({ description: `As it is now, of the first ${maxCasesShownAgain} that are refused as \`case_changed\`.` }),
  })
  .meta({ id: 'CaseResult' })

export type CaseResult = z.output<typeof result>

export const actOnCases = endpoint({
  method: 'POST',
  path: '/api/queue/act',
  who: 'member',
  summary: `Decide 1 to ${maxCasesAtOnce} cases by one act, each by itself: one that is refused does not stop the others.`,
  body: z.object({
    cases: z
      .array(z.object({ id: id(), version: z.int() }))
      .min(1)
      .max(maxCasesAtOnce)
      .meta({ description: 'Each with the version that was looked at: one that has changed since is refused.' }),
    act: caseAct,
    reason: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `Why, in at most ${removalTextLimit.max} characters: the author reads it, and the moderation log.`,
      }),
    ruleId: z.int().nullable().default(null).meta({ description: 'The rule of the community that it breaks.' }),
    expires: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Of a ban: when it ends. Without one it has no end.' }),
    hours: z
      .int()
      .nullable()
      .default(null)
      .meta({
        description: `Of a ban: what else its author wrote there is removed, of the last ${banRemovalHours[1]} or ${banRemovalHours[2]} hours, or with ${banRemovalHours[0]} all.`,
      }),
    hideTitle: z.boolean().default(false).meta({
      description:
        'Of a removal or a ban: the titles of the posts that are removed are hidden too, from all but their author, the moderators and administrators.',
    }),
    text: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `Of a warning, in at most ${warningLimit.max} characters: what its author reads. Of an answer to an appeal, ${appealAnswerLimit.min} to ${appealAnswerLimit.max.toLocaleString('en')} characters for who asked. Of what is handed to the admins: what they read, cut after ${warningLimit.max} characters.`,
      }),
  }),
  output: z.object({
    results: z.array(result).meta({ description: 'In the order of the cases.' }),
    undoId: id().nullable().meta({ description: 'Null where nothing was decided.' }),
  }),
  errors: ['invalid_json', 'invalid_id', 'invalid_action', 'reason_missing', 'text_missing', 'invalid_expires'],
  limits: queueActLimits,
})

export const undoActs = endpoint({
  method: 'POST',
  path: '/api/queue/undo',
  who: 'member',
  summary: `Take back all of one call within ${undoHours} hours. What somebody has changed since stays as it is.`,
  body: z.object({ undoId: id() }),
  output: z.object({ results: z.array(result) }),
  errors: ['invalid_json', 'invalid_id', 'undo_not_found', 'not_owner'],
  limits: upkeepLimits,
})

export const listUndoable = endpoint({
  method: 'GET',
  path: '/api/queue/undo',
  who: 'member',
  ...deskRead,
  summary: `What the caller decided in the last ${undoHours} hours and can take back: the latest ${maxUndoable} calls, the newest first.`,
  output: z.object({
    calls: z.array(
      z.object({
        undoId: id(),
        cases: z.int(),
        entryIds: z.array(id()).meta({ description: 'What stands for it in the moderation log.' }),
      }),
    ),
  }),
  errors: [],
})
