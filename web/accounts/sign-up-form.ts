import { isEmail } from '../../shared/email.ts'
import { emailLimit, passwordLimit, tooLong, usernameLimit } from '../../shared/limits.ts'
import { usernameRule } from '../../shared/names.ts'
import { ApiError } from '../client.ts'

export interface NewAccount {
  username: string
  email: string
  password: string
  repeatPassword: string
}

export type SignUpErrors = Partial<Record<keyof NewAccount, string>>

const limits = { username: usernameLimit, email: emailLimit, password: passwordLimit, repeatPassword: passwordLimit }

/** What is wrong, field by field, before anything is sent. */
export function checkNewAccount(given: NewAccount): SignUpErrors {
  const errors: SignUpErrors = {}
  for (const field of Object.keys(limits) as (keyof NewAccount)[]) {
    const words = tooLong(given[field], limits[field])
    if (words) errors[field] = words
  }
  const username = given.username.trim()
  if (!username) errors.username = 'Username cannot be empty.'
  else if (username.length < usernameLimit.min) errors.username = 'Username too short.'
  if (!errors.email && given.email.trim() && !isEmail(given.email.trim())) errors.email = 'Enter a valid email address.'
  if (!given.password) errors.password = 'Password cannot be empty.'
  else if (given.password.trim().length < passwordLimit.min) errors.password = 'Password too weak.'
  if (!given.repeatPassword) errors.repeatPassword = 'Repeat password cannot be empty.'
  else if (given.repeatPassword !== given.password) errors.repeatPassword = 'Passwords do not match.'
  return errors
}

export const takenText = (username: string) => `${username} is already taken.`

export const signupsOffText = 'Creating new accounts is turned off at the moment. Please try again later.'

/** The server's refusal, at the field it is about; undefined for what has no text here. */
export function signUpRefusal(error: unknown, username: string): SignUpErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'user_exists') return { username: takenText(username) }
  if (error.code === 'invalid-username') return { username: usernameRule }
  if (error.code === 'invalid-password') return { password: 'Password too weak.' }
  // The one refusal of this call that has no code.
  if (error.status === 400 && error.code === undefined) return { email: 'Enter a valid email address.' }
  return undefined
}
