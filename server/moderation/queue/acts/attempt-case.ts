import { retryDeadlock } from '../../../platform/db/retry-deadlock.ts'
import { refusalOfFullStorage } from '../../../platform/http/storage-full.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'

/**
 * Runs the work for one case of a call, which has its own transaction. Returns the refusal, or null. A database error
 * refuses only this case: the results of the others are still returned, with the id to undo them.
 */
export async function attemptCase(
  { log }: Site,
  caseId: bigint | undefined,
  work: () => Promise<void>,
): Promise<Refusal | null> {
  try {
    await retryDeadlock(work)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    const full = refusalOfFullStorage(error, log)
    if (full) return full
    log.error({ err: error, case: String(caseId) }, 'a case could not be decided')
    return new Refusal('internal', 'Something went wrong with this case. Open it, and try again.')
  }
}
