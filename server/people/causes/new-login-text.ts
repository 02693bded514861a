import type { NewLogin } from './details.ts'

/** The same words in the notification and in the mail. */
export function newLoginText({ event, device, at }: NewLogin): string {
  const where = device.replace(/^An /, 'an ')
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  return event === 'login'
    ? `Your account was used on ${where} at ${when}. If that was not you, end that session and change your password.`
    : `Your password was set anew on ${where} at ${when}, and everybody was logged out. If that was not you, set another one now.`
}
