import type { ErrorBody } from '../../api/errors.ts'
import { ApiError } from '../client.ts'

/** What is missing, before anything is sent. */
export function missingCredentials(username: string, password: string): string | undefined {
  if (!username && !password) return 'Username and password empty.'
  if (!username) return 'Username empty.'
  if (!password) return 'Password empty.'
  return undefined
}

/** The text for a refused login; undefined for failures that have none of their own. */
export function logInRefusal(error: unknown, username: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 401 && error.code === 'wrong-password') return 'Username and password do not match.'
  if (error.code === 'account_suspended') return `@${username} is suspended.`
  // Says how long to wait.
  if (error.code === 'too_many_wrong_passwords') return error.message
  return undefined
}

/** With which a suspended account's owner is shown why. */
export function ticketIn(error: unknown): string | undefined {
  const { suspension } = ((error as ApiError | undefined)?.body ?? {}) as Partial<ErrorBody>
  return suspension?.ticket
}

/** Where to go after the login: a path of this site, never another one. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/'
  const url = URL.parse(to, 'http://site')
  // Dots in it go first: /.//elsewhere is //elsewhere then, the address of another site.
  return url?.host === 'site' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
