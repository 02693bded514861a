import { type ErrorName, errors } from './errors.ts'

/** The body of every refusal. */
export interface ErrorBody {
  status: number
  code?: string
  message: string
  /** With `sudo_required`: the possible kinds of proof. With `second_factor_required`: what can be sent. */
  methods?: readonly string[]
  /** With `second_factor_required` at a login: for the call that finishes it. */
  challenge?: string
  /** With `account_suspended`, after a login with the right password. */
  suspension?: SuspensionNotice
  /** With `new_account_limit` and `edit_held`: when the call is allowed again. */
  goesOnAt?: string
  /** With `application_refused`: the text of the administrators; null if they wrote none. */
  text?: string | null
}

export interface SuspensionNotice {
  reason: string | null
  expires: string | null
  canAppeal: boolean
  /** Valid for 15 minutes, and only on the page `/suspended`. */
  ticket: string
}

export function errorBody(
  name: ErrorName,
  message?: string,
  more: Pick<ErrorBody, 'methods' | 'challenge' | 'suspension' | 'goesOnAt' | 'text'> = {},
): ErrorBody {
  const { status, code = name, message: usual } = errors[name]
  const { methods, challenge, suspension, goesOnAt, text } = more
  return {
    status,
    ...(code === null ? {} : { code }),
    message: message ?? usual,
    ...(methods && { methods }),
    ...(challenge && { challenge }),
    ...(suspension && { suspension }),
    ...(goesOnAt && { goesOnAt }),
    ...(text !== undefined && { text }),
  }
}
