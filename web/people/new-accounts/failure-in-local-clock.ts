import { clockOn } from '../../../shared/new-accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'

/** The error text after a refused write. It tells in the time zone of the reader when the limit ends, because the server does not know that zone. */
export function failureInLocalClock(error: unknown): string {
  const words = failureText(error)
  const { goesOnAt } = ((error instanceof ApiError && error.body) || {}) as { goesOnAt?: string }
  return goesOnAt ? words.replace(clockOn(goesOnAt), clockOn(goesOnAt, 'local')) : words
}
