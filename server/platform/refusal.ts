import type { SuspensionNotice } from '../../api/platform/error-body.ts'
import { type ErrorName, errors } from '../../api/platform/errors.ts'

interface Details {
  /** After this many seconds the same request may succeed. */
  retryAfter?: number
  /** For `sudo_required` and `second_factor_required`: what the user can give. */
  methods?: readonly string[]
  /** For `second_factor_required`: what finishes this login, together with a code. */
  challenge?: string
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
  readonly challenge?: string
  readonly suspension?: SuspensionNotice
  readonly goesOnAt?: string
  readonly text?: string | null

  constructor(
    code: ErrorName,
    message?: string,
    { retryAfter, methods, challenge, suspension, goesOnAt, text }: Details = {},
  ) {
    super(message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.retryAfter = retryAfter ?? (this.status === 429 ? 1 : undefined)
    if (methods) this.methods = methods
    if (challenge) this.challenge = challenge
    if (suspension) this.suspension = suspension
    if (goesOnAt) this.goesOnAt = goesOnAt.toISOString()
    if (text !== undefined) this.text = text
  }
}
