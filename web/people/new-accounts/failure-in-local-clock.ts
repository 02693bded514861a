import { clockOn } from '../../../shared/new-accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'

/** The error text after a refused write, with the end of the limit in the time zone of the reader, which the server does not know. */
export function failureInLocalClock(error: unknown): string {
  const words = failureText(error)
  const { goesOnAt } = ((error instanceof ApiError && error.body) || {}) as { goesOnAt?: string }
  return goesOnAt ? words.replace(clockOn(goesOnAt), clockOn(goesOnAt, 'local')) : words
}
