import { commentCounters } from '../discussion/comments/counters.ts'
import { communityCounters } from '../discussion/communities/counters.ts'
import { holdCounters } from '../discussion/holds/counters.ts'
import { listCounters } from '../discussion/lists/counters.ts'
import { postCounters } from '../discussion/posts/counters.ts'
import { caseCounters } from '../moderation/queue/counters.ts'
import { accountCounters } from '../people/accounts/counters.ts'
import type { Counter } from '../platform/db/counters.ts'

/** Every number that is stored so that nobody has to count its rows. */
export const counters: readonly Counter[] = [
  ...accountCounters,
  ...commentCounters,
  ...communityCounters,
  ...holdCounters,
  ...listCounters,
  ...postCounters,
  ...caseCounters,
]
