import { type ErrorName, errors } from '../api/errors.ts'

/** Domain code refuses with a code of the closed list; only server/http/ turns it into an answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorName
  readonly status: number
  /** In so many seconds the same may be answered otherwise; of what is refused because there is too much of it, always. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorName, message?: string, retryAfter?: number) {
    super(message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.retryAfter = retryAfter ?? (this.status === 429 ? 1 : undefined)
  }
}
