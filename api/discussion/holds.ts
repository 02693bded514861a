import { z } from 'zod'
import { time } from '../platform/forms.ts'

/**
 * Why a post or comment is held: it is among the author's first ones, or the account is new during a wave of sign-ups
 * or while the shield is up.
 */
export const holdCauses = ['first', 'wave', 'shield'] as const

export type HoldCause = (typeof holdCauses)[number]

/** Present on a held post or comment. */
export const held = z.literal(true).optional().meta({
  description:
    'It is held until a moderator decides. Until then only its author, moderators and administrators see it.',
})

/** In a case: since when the item is held, and why. */
export const hold = z.object({ why: z.enum(holdCauses), createdAt: time() }).meta({ id: 'Hold' })

export type Hold = z.output<typeof hold>
