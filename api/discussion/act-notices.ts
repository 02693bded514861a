import { z } from 'zod'
import { id, time } from '../platform/forms.ts'

// Fields of notifications about acts of moderators or administrators.

/** The acts that the concerned person can appeal. */
export const appealable = z.enum(['remove_post', 'remove_comment', 'refuse_held', 'ban_member', 'warn', 'ban_user'])

export const appealOutcome = z.enum(['upheld', 'overturned'])

export const actRule = z
  .object({ id: z.int().nullable(), text: z.string() })
  .meta({ description: 'The rule of the community, as it was at that time.' })

/** An act of moderators or administrators. */
export const actInfo = {
  reason: z.string().nullable().meta({ description: 'Null if there is no reason.' }),
  rule: actRule.nullable(),
  logId: id()
    .nullable()
    .meta({ description: 'The id of its entry in the moderation log; null for acts that are older than the log.' }),
}

/** Whether the act can be appealed, or its appeal. */
export const appealInfo = {
  canAppeal: z.boolean().meta({ description: 'Whether you can appeal, with `POST /api/modlog/{logId}/appeal`.' }),
  appeal: z
    .object({
      createdAt: time(),
      answeredAt: time().nullable(),
      outcome: appealOutcome.nullable(),
      answer: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Your appeal, and the answer to it.' }),
}

/** Notifications about a post or comment that waited for a moderator. */
export const heldInfo = {
  held: z
    .literal(true)
    .optional()
    .meta({ description: 'The post or comment was held, and a moderator has decided about it.' }),
  refused: z.literal(true).optional().meta({ description: 'It was not published; `reason` says why.' }),
  canAppeal: appealInfo.canAppeal.optional(),
  appeal: appealInfo.appeal.optional(),
}

/** Notifications of new moderators. */
export const requestInfo = {
  requested: z
    .literal(true)
    .optional()
    .meta({ description: 'You requested this community. The person who added you approved it.' }),
  modRole: z
    .enum(['founder', 'helper'])
    .optional()
    .meta({ description: 'Your role there; absent if you are a moderator.' }),
}

export const denialInfo = {
  body: z.string().meta({ description: 'The answer of the administrators.' }),
  requestedName: z
    .string()
    .nullable()
    .meta({ description: 'The name that you requested; null for old notifications.' }),
}
