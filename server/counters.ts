import { accountCounters } from './accounts/counters.ts'
import { commentCounters } from './comments/counters.ts'
import { communityCounters } from './communities/counters.ts'
import type { Counter } from './db/counters.ts'
import { holdCounters } from './holds/counters.ts'
import { listCounters } from './lists/counters.ts'
import { postCounters } from './posts/counters.ts'
import { caseCounters } from './queue/counters.ts'

/** Every number that is stored beside the rows it counts. */
export const counters: readonly Counter[] = [
  ...accountCounters,
  ...commentCounters,
  ...communityCounters,
  ...holdCounters,
  ...listCounters,
  ...postCounters,
  ...caseCounters,
]
