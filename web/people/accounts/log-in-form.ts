import type { ErrorBody } from '../../../api/platform/error-body.ts'
import { ApiError } from '../../platform/client.ts'

/** The errors of each field; `form` for other errors. */
export interface LogInErrors {
  username?: string
  /** `true`: the error at the name also concerns the password. */
  password?: string | true
  /** At the second factor. */
  code?: string
  form?: string
}

export const codeMissing = 'Enter a code.'

/** The errors of empty fields, before anything is sent. */
export function missingCredentials(username: string, password: string): LogInErrors | undefined {
  if (!username && !password) return { username: 'Username and password empty.', password: true }
  if (!username) return { username: 'Username empty.' }
  if (!password) return { password: 'Password empty.' }
  return undefined
}

/** The text for a refused login; undefined for failures that have none of their own. */
export function logInRefusal(error: unknown, username: string): LogInErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  // Shown at the password, because the user must type it again.
  if (error.status === 401 && error.code === 'wrong-password')
    return { password: 'Username and password do not match.' }
  if (error.code === 'wrong_code') return { code: error.message }
  if (error.code === 'login_ended' || error.code === 'puzzle_required' || error.code === 'password_login_off')
    return { form: error.message }
  if (error.code === 'account_suspended') return { form: `${username ? `@${username}` : 'This account'} is suspended.` }
  if (error.code === 'application_refused') return { form: refusedText(error) }
  // Says how long to wait.
  if (error.code === 'too_many_wrong_passwords') return { form: error.message }
  return undefined
}

/** Adds the text of the administrators, if there is one. */
function refusedText({ message, body }: ApiError): string {
  const { text } = (body ?? {}) as Partial<ErrorBody>
  return text ? `Your application for an account was refused: “${text}”` : message
}

/** The same for a login with a passkey, which is refused without naming the account. */
export function passkeyRefusal(error: unknown): LogInErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'wrong-password') return { form: 'This site does not know that passkey, or it was removed.' }
  return logInRefusal(error, '')
}

/** The second step of a login: the challenge finishes it, together with a code; a passkey may do so too. */
export interface SecondStep {
  challenge: string
  byPasskey: boolean
}

/** There if the password was right, and the account has a second factor. */
export function secondStepIn(error: unknown): SecondStep | undefined {
  const { challenge, methods = [] } = ((error as ApiError | undefined)?.body ?? {}) as Partial<ErrorBody>
  return challenge === undefined ? undefined : { challenge, byPasskey: methods.includes('passkey') }
}

/** The ticket with which the owner of a suspended account may see the reason. */
export function ticketIn(error: unknown): string | undefined {
  const { suspension } = ((error as ApiError | undefined)?.body ?? {}) as Partial<ErrorBody>
  return suspension?.ticket
}
