import type { SuspensionNotice } from '../../api/platform/error-body.ts'
import { type ErrorName, errors } from '../../api/platform/errors.ts'

interface More {
  /** In so many seconds the same may be answered otherwise. */
  retryAfter?: number
  /** Of `sudo_required`: in what ways it can be given. */
  methods?: readonly string[]
  /** Of `account_suspended`: what its owner may know. */
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
  /** Of what is refused because there is too much of it always given. */
  readonly retryAfter: number | undefined
  readonly methods?: readonly string[]
  readonly suspension?: SuspensionNotice
  readonly goesOnAt?: string
  readonly text?: string | null

  constructor(code: ErrorName, message?: string, { retryAfter, methods, suspension, goesOnAt, text }: More = {}) {
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
