import { z } from 'zod'

/** The role in which somebody wrote, locked or deleted. */
export const userGroup = z.enum(['normal', 'mods', 'admins'])

export type UserGroup = z.output<typeof userGroup>
