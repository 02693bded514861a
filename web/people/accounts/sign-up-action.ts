import { ApiError } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'
import { statusOf } from '../../platform/router/answers.ts'
import type { AnsweredSignUp } from './SignUpForm.tsx'
import { checkNewAccount, type NewAccount, signUpRefusal } from './sign-up-form.ts'

type Sent = Pick<NewAccount, 'username' | 'email' | 'password' | 'inviteCode'> & {
  captchaToken: string
  application: string
}

/**
 * Handles the form of a sign-up without JavaScript. Returns what the form shows if it is refused. No captcha can be solved then: if the site
 * needs one, the server refuses and says so.
 */
export async function answerSignUp(
  form: FormData,
  send: (sent: Sent) => Promise<unknown>,
  { byProvider = false } = {},
): Promise<{ answered: AnsweredSignUp; status: number } | undefined> {
  const field = (name: string) => String(form.get(name) ?? '')
  const values = {
    username: field('username').trim(),
    email: field('email').trim(),
    password: field('password'),
    repeatPassword: field('repeatPassword'),
    inviteCode: field('inviteCode').trim(),
  }
  const { username, email, password, inviteCode } = values
  const application = field('application')
  const typed = { username, email, inviteCode, application }
  const errors = checkNewAccount(values, { byProvider })
  if (Object.keys(errors).length) return { answered: { errors, ...typed }, status: 400 }
  try {
    await send({ username, email, password, captchaToken: '', inviteCode, application })
    return undefined
  } catch (error) {
    const status = statusOf(error)
    const refused = signUpRefusal(error, username)
    if (refused) return { answered: { errors: refused, ...typed }, status }
    const text = error instanceof ApiError && status === 403 ? refusalWithoutScript(error) : failureText(error)
    return { answered: { errors: {}, error: text, ...typed }, status }
  }
}

function refusalWithoutScript(error: ApiError): string {
  if (!error.code?.startsWith('captcha')) return error.message
  return 'This site checks new accounts against robots, which needs JavaScript. Turn it on for this page and try again.'
}
