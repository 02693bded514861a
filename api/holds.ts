import { z } from 'zod'
import { time } from './forms.ts'

/** Why something waits for a moderator: it is among the first that its author writes, or the account is new while many come or the shield is up. */
export const holdCauses = ['first', 'wave', 'shield'] as const

export type HoldCause = (typeof holdCauses)[number]

/** Of posts and comments. */
export const held = z
  .literal(true)
  .optional()
  .meta({ description: 'It waits for a moderator; until then only its author, the moderators and the admins see it.' })

/** In a case: since when something waits, and why. */
export const hold = z.object({ why: z.enum(holdCauses), createdAt: time() }).meta({ id: 'Hold' })

export type Hold = z.output<typeof hold>
