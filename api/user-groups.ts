import { z } from 'zod'

/** In which capacity somebody wrote, locked or deleted. */
export const userGroup = z.enum(['normal', 'mods', 'admins'])

export type UserGroup = z.output<typeof userGroup>

/** One bucket for all changes to what was written. */
export const changeLimits = [
  { by: 'member', max: 1, seconds: 1, bucket: 'changes' },
  { by: 'member', max: 2000, seconds: 24 * 3600, bucket: 'changes' },
] as const
