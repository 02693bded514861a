import { z } from 'zod'
import { id, time } from '../platform/forms.ts'

// Fields of notifications about acts of moderators or administrators.

/** The acts that the concerned person can appeal. */
export const appealable = z.enum(['remove_post', 'remove_comment', 'refuse_held', 'ban_member', 'warn', 'ban_user'])

export const appealOutcome = z.enum(['upheld', 'overturned'])

export const actRule = z
  .object({ id: z.int().nullable(), text: z.string() })
  .meta({ description: 'Of the community, as it read then.' })

/** An act of moderators or administrators. */
export const actInfo = {
  reason: z.string().nullable().meta({ description: 'Null where none was given.' }),
  rule: actRule.nullable(),
  logId: id().nullable().meta({ description: 'Its entry in the moderation log; null of what is older than the log.' }),
}

/** Whether the act can be appealed, or its appeal. */
export const appealInfo = {
  canAppeal: z.boolean().meta({ description: 'You can ask to look again, by `POST /api/modlog/{logId}/appeal`.' }),
  appeal: z
    .object({
      createdAt: time(),
      answeredAt: time().nullable(),
      outcome: appealOutcome.nullable(),
      answer: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'That you asked, and the answer.' }),
}

/** Notifications about a post or comment that waited for a moderator. */
export const heldInfo = {
  held: z.literal(true).optional().meta({ description: 'It waited for a moderator, who has decided.' }),
  refused: z.literal(true).optional().meta({ description: 'It was not published; its `reason` says why.' }),
  canAppeal: appealInfo.canAppeal.optional(),
  appeal: appealInfo.appeal.optional(),
}

/** Notifications about the request for a community. */
export const requestInfo = {
  requested: z
    .literal(true)
    .optional()
    .meta({ description: 'You asked for this community. It was approved by who added you.' }),
}

export const denialInfo = {
  body: z.string().meta({ description: 'What the administrators said.' }),
  requestedName: z.string().nullable().meta({ description: 'What you asked for; null of older ones.' }),
}
