import { retryDeadlock } from '../../../platform/db/retry-deadlock.ts'
import { refusalOfFullStorage } from '../../../platform/http/storage-full.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'

/**
 * One case of a call, in a transaction of its own; gives why it was not done. What fails in the database is refused for this case alone: what the
 * call has done with the others is answered, with the way to take it back.
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
    return new Refusal('internal', 'Something went wrong with this one. Look at it again, and try once more.')
  }
}
