import { z } from 'zod'
import { maxListPage, usualListPage } from '../shared/limits.ts'

// The forms of ids, times, names and pages on the wire.

export const id = () => z.string().regex(/^[0-9a-f]{24}$/, { error: 'invalid_id' })
export const time = () => z.string().meta({ format: 'date-time' })
export const success = () => z.object({ success: z.literal(true) })

/** A username or community name in a path, in any case. One that is too long is merely one that nobody has. */
export const nameInPath = () => z.string().min(1)

/**
 * What pages of a list are asked for with, unless its endpoint says otherwise: at most so many items, and the cursor of the page before.
 * The endpoint names `invalid_limit` and `invalid_cursor` among its errors.
 */
export const pageOfList = () => ({
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-4]\d|50)?$/, { error: 'invalid_limit' })
    .default('')
    .transform((digits) => Number(digits) || usualListPage)
    .meta({ description: `A whole number from 1 to ${maxListPage}; ${usualListPage} when absent.` }),
  next: z.string().optional(),
})
