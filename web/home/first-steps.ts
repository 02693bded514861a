import type { Initial } from '../../api/initial.ts'
import { dayMs } from '../../shared/time.ts'

/** Who is in so many has found the way. */
const enough = 5
const days = 7

/** The largest, of which those are shown that are not joined yet. */
export const suggestedCommunities = { query: { sort: 'size', limit: '12' } }

/** Whether the home page begins with communities to join: for new members who are in few. */
export const needsFirstSteps = (
  { user, communities }: Pick<Initial, 'user' | 'communities'>,
  now = Date.now(),
): boolean => user !== null && communities.length < enough && now - Date.parse(user.createdAt) < days * dayMs
