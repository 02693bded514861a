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

/** The result for one of the things that a call names, each of which is decided separately. */
export const resultOfOne = {
  id: id(),
  ok: z.boolean(),
  status: z.int().meta({ description: '200, or the status of the refusal.' }),
  code: z.string().nullable().meta({ description: 'The code of the refusal.' }),
  message: z.string().nullable().meta({ description: 'The message of the refusal.' }),
}

const result = z
  .object({
    ...resultOfOne,
    case: caseOfQueue.optional().meta({
      description: `The case as it is now, for the first ${maxCasesShownAgain} cases that are refused with \`case_changed\`.`,
    }),
  })
  .meta({ id: 'CaseResult' })

export type CaseResult = z.output<typeof result>

export const actOnCases = endpoint({
  method: 'POST',
  moderates: true,
  path: '/api/queue/act',
  who: 'member',
  summary: `Decide 1 to ${maxCasesAtOnce} cases with one act. Each case is decided separately, so a refused case does not stop the others.`,
  body: z.object({
    cases: z
      .array(z.object({ id: id(), version: z.int() }))
      .min(1)
      .max(maxCasesAtOnce)
      .meta({
        description:
          'Each case with the version that the caller has seen. A case that has changed since then is refused.',
      }),
    act: caseAct,
    reason: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `The reason, at most ${removalTextLimit.max} characters. The author reads it, and the moderation log contains it.`,
      }),
    ruleId: z
      .int()
      .nullable()
      .default(null)
      .meta({ description: 'The id of the rule of the community that was broken.' }),
    expires: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'For a ban: when it ends. Without this field the ban has no end.' }),
    hours: z
      .int()
      .nullable()
      .default(null)
      .meta({
        description: `For a ban: also remove what the author wrote in the community in the last ${banRemovalHours[1]} or ${banRemovalHours[2]} hours; ${banRemovalHours[0]} means everything.`,
      }),
    hideTitle: z.boolean().default(false).meta({
      description:
        'For a removal or a ban: also hide the titles of the removed posts. Then only their author, moderators and administrators can read the titles.',
    }),
    text: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: `For a warning: the text for the author, at most ${warningLimit.max} characters. For the answer to an appeal: the text for the person who appealed, ${appealAnswerLimit.min} to ${appealAnswerLimit.max.toLocaleString('en')} characters. For \`escalate\`: the text for the administrators, cut off after ${warningLimit.max} characters.`,
      }),
  }),
  output: z.object({
    results: z.array(result).meta({ description: 'In the order of the cases.' }),
    undoId: id().nullable().meta({ description: 'Null if no case was decided.' }),
  }),
  errors: ['invalid_json', 'invalid_id', 'invalid_action', 'reason_missing', 'text_missing', 'invalid_expires'],
  limits: queueActLimits,
})

export const undoActs = endpoint({
  method: 'POST',
  moderates: true,
  path: '/api/queue/undo',
  who: 'member',
  summary: `Undo all decisions of one call within ${undoHours} hours. What somebody has changed since then stays as it is.`,
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
  summary: `The calls of the last ${undoHours} hours that the caller can undo: the latest ${maxUndoable}, the newest first.`,
  output: z.object({
    calls: z.array(
      z.object({
        undoId: id(),
        cases: z.int(),
        entryIds: z.array(id()).meta({ description: 'The entries of this call in the moderation log.' }),
      }),
    ),
  }),
  errors: [],
})
