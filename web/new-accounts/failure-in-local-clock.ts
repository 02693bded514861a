import { clockOn } from '../../shared/new-accounts.ts'
import { ApiError } from '../client.ts'
import { failureText } from '../failure.ts'

/** What is said where something was written and refused. The server says when to go on, and does not know the clock of the one who reads. */
export function failureInLocalClock(error: unknown): string {
  const words = failureText(error)
  const { goesOnAt } = ((error instanceof ApiError && error.body) || {}) as { goesOnAt?: string }
  return goesOnAt ? words.replace(clockOn(goesOnAt), clockOn(goesOnAt, 'local')) : words
}
