import type { SuspensionNotice } from '../../api/platform/error-body.ts'
import { type ErrorName, errors } from '../../api/platform/errors.ts'

interface Details {
  /** After this many seconds the same request may succeed. */
  retryAfter?: number
  /** For `sudo_required`: the ways in which the user can give the proof. */
  methods?: readonly string[]
  /** For `account_suspended`: what the account's owner may know. */
  suspension?: SuspensionNotice
  /** For `new_account_limit` and `edit_held`: from when the call is allowed again. */
  goesOnAt?: Date
  /** For `application_refused`: the text of the administrators. */
  text?: string | null
}

/** Domain code refuses with a code of the closed list; only server/platform/http/ turns it into an answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorName
  readonly status: number
  /** Always set where the status is 429. */
  readonly retryAfter: number | undefined
  readonly methods?: readonly string[]
  readonly suspension?: SuspensionNotice
  readonly goesOnAt?: string
  readonly text?: string | null

  constructor(code: ErrorName, message?: string, { retryAfter, methods, suspension, goesOnAt, text }: Details = {}) {
    super(message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.retryAfter = retryAfter ?? (this.status === 429 ? 1 : undefined)
    if (methods) this.methods = methods
    if (suspension) this.suspension = suspension
    if (goesOnAt) this.goesOnAt = goesOnAt.toISOString()
    if (text !== undefined) this.text = text
  }
}
