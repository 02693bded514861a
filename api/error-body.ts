import { type ErrorName, errors } from './errors.ts'

/** The body of every refusal. */
export interface ErrorBody {
  status: number
  code?: string
  message: string
  /** With `sudo_required`: in what ways the proof can be given. */
  methods?: readonly string[]
  /** With `account_suspended`, of a login with the right password. */
  suspension?: SuspensionNotice
  /** With `new_account_limit` and `edit_held`: when the same is allowed again. */
  goesOnAt?: string
  /** With `application_refused`: what the person is told; null where nothing was said. */
  text?: string | null
}

export interface SuspensionNotice {
  reason: string | null
  expires: string | null
  canAppeal: boolean
  /** Good for 15 minutes, and for the page `/suspended` alone. */
  ticket: string
}

export function errorBody(
  name: ErrorName,
  message?: string,
  more: Pick<ErrorBody, 'methods' | 'suspension' | 'goesOnAt' | 'text'> = {},
): ErrorBody {
  const { status, code = name, message: usual } = errors[name]
  const { methods, suspension, goesOnAt, text } = more
  return {
    status,
    ...(code === null ? {} : { code }),
    message: message ?? usual,
    ...(methods && { methods }),
    ...(suspension && { suspension }),
    ...(goesOnAt && { goesOnAt }),
    ...(text !== undefined && { text }),
  }
}
