import { dayMs } from '../../../shared/time.ts'
import type { InitialOfPage } from '../../platform/app-context.ts'

/** Members of so many communities need no suggestions. */
const enough = 5
const days = 7

/** The largest communities; only those are shown that the member has not joined. */
export const suggestedCommunities = { query: { sort: 'size', limit: '12' } }

/** Whether the home page begins with communities to join: for new members of few communities. */
export const needsFirstSteps = (
  { user, communities }: Pick<InitialOfPage, 'user' | 'communities'>,
  now = Date.now(),
): boolean => user !== null && communities.length < enough && now - Date.parse(user.createdAt) < days * dayMs
