import { z } from 'zod'

// The forms of ids, times and names on the wire.

export const id = () => z.string().regex(/^[0-9a-f]{24}$/, { error: 'invalid_id' })
export const time = () => z.string().meta({ format: 'date-time' })
export const success = () => z.object({ success: z.literal(true) })

/**
 * A username or community name in a path, in upper or lower case. A name that is too long does not exist, so it needs
 * no limit.
 */
export const nameInPath = () => z.string().min(1)
