import type { Initial } from '../../../api/start/initial.ts'
import { isEmail } from '../../../shared/email.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { applicationLimit, emailLimit, passwordLimit, tooLong } from '../../../shared/limits.ts'
import { usernameRule } from '../../../shared/names.ts'
import { leakedPassword } from '../../../shared/passwords.ts'
import { countCharacters } from '../../../shared/text.ts'
import { ApiError } from '../../platform/client.ts'

type Captcha = Initial['captcha']

/** The puzzle of the site itself, which sign-ups need during a wave. */
const ownPuzzle: Captcha = { provider: 'altcha', siteKey: '', scriptUrl: null }

/**
 * Sends with a captcha token, if the site needs one; undefined if no token could be made, then nothing was sent. A wave may have begun or ended since
 * the page was loaded, so the site may need another captcha than the page knows.
 */
export async function sendSolved<T>(captcha: Captcha, send: (token: string) => Promise<T>): Promise<T | undefined> {
  if (captcha) return solveAndSend(captcha, send)
  try {
    return await send('')
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha_verify_fail_2') throw error
    return solveAndSend(ownPuzzle, send)
  }
}

async function solveAndSend<T>(captcha: Captcha, send: (token: string) => Promise<T>): Promise<T | undefined> {
  const { solveCaptcha } = await import('./captcha.ts')
  const token = await solveCaptcha(captcha)
  return token === '' ? undefined : send(token ?? '')
}

export interface NewAccount {
  username: string
  email: string
  password: string
  repeatPassword: string
  /** The code of an invitation; most sites need none. */
  inviteCode: string
}

export type SignUpErrors = Partial<Record<keyof NewAccount | 'application', string>>

/** In the order of the form. */
const fields = ['inviteCode', 'username', 'email', 'password', 'repeatPassword', 'application'] as const

export const firstWrong = (errors: SignUpErrors) => fields.find((field) => errors[field])

const { min, max } = usernameLimit
/** The hints below the two fields with rules. */
export const signUpRules = {
  username: `${min} to ${max} letters, digits or underscores.`,
  password: `At least ${passwordLimit.min} characters.`,
}

const limits = { username: usernameLimit, email: emailLimit, password: passwordLimit, repeatPassword: passwordLimit }

/** The errors of each field, before anything is sent. */
export function checkNewAccount(
  account: NewAccount,
  { needsInvite = false, byProvider = false }: { needsInvite?: boolean; byProvider?: boolean } = {},
): SignUpErrors {
  const errors: SignUpErrors = {}
  for (const field of Object.keys(limits) as (keyof typeof limits)[]) {
    const words = tooLong(account[field], limits[field])
    if (words) errors[field] = words
  }
  const username = account.username.trim()
  if (!username) errors.username = 'Username cannot be empty.'
  else if (username.length < usernameLimit.min) errors.username = 'Username too short.'
  if (!errors.email && account.email.trim() && !isEmail(account.email.trim()))
    errors.email = 'Enter a valid email address.'
  // Whoever logs in with a provider needs no password.
  if (!byProvider) {
    if (!account.password) errors.password = 'Password cannot be empty.'
    else if (account.password.trim().length < passwordLimit.min) errors.password = 'Password too weak.'
    if (!account.repeatPassword) errors.repeatPassword = 'Repeat password cannot be empty.'
    else if (account.repeatPassword !== account.password) errors.repeatPassword = 'Passwords do not match.'
  }
  if (needsInvite && !account.inviteCode.trim()) errors.inviteCode = 'Enter the code of your invitation.'
  return errors
}

/** The same for the answer of an applicant. */
export function checkApplication(answer: string): SignUpErrors {
  const words = tooLong(answer, applicationLimit)
  if (words) return { application: words }
  return countCharacters(answer.trim()) < applicationLimit.min ? { application: applicationText } : {}
}

const applicationText = `Answer with at least ${applicationLimit.min} characters.`

export const takenText = (username: string) => `${username} is already taken.`

export const signupsOffText = 'Creating new accounts is turned off at the moment. Please try again later.'

/** The text for a refusal by the server, at its field; undefined for failures without a text here. */
export function signUpRefusal(error: unknown, username: string): SignUpErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'user_exists') return { username: takenText(username) }
  if (error.code === 'invalid-username') return { username: usernameRule }
  if (error.code === 'invite_required') return { inviteCode: error.message }
  if (error.code === 'application_required') return { application: applicationText }
  if (error.code === 'invalid-password')
    return { password: error.message === leakedPassword ? leakedPassword : 'Password too weak.' }
  if (error.code === 'no_email') return { email: error.message }
  // The only refusal of this call without a code.
  if (error.status === 400 && error.code === undefined) return { email: 'Enter a valid email address.' }
  return undefined
}
