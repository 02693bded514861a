import { load } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect, statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import styles from './AccountForm.module.css'
import { returnPath } from './return-path.ts'
import { type AnsweredSignUp, SignUpForm } from './SignUpForm.tsx'
import { checkNewAccount, signUpRefusal } from './sign-up-form.ts'

export async function loader({ context, request }: LoaderArgs) {
  const { user } = await load(context, 'getInitial', {})
  if (user) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

/** Without JavaScript no captcha can be solved: if the site needs one, the server refuses and says so. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
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
  const errors = checkNewAccount(values)
  if (Object.keys(errors).length) return withStatus({ errors, ...typed }, 400)
  try {
    await context.call('signUp', { body: { username, email, password, captchaToken: '', inviteCode, application } })
  } catch (error) {
    const status = statusOf(error)
    const refused = signUpRefusal(error, username)
    if (refused) return withStatus({ errors: refused, ...typed }, status)
    const text = error instanceof ApiError && status === 403 ? refusalWithoutScript(error) : failureText(error)
    return withStatus({ errors: {}, error: text, ...typed }, status)
  }
  throw redirect(returnPath(new URL(request.url).searchParams.get('to')), 303)
}

function refusalWithoutScript(error: ApiError): string {
  if (!error.code?.startsWith('captcha')) return error.message
  return 'This site checks new accounts against robots, which needs JavaScript. Turn it on for this page and try again.'
}

export function Component() {
  useHead({ title: 'Create account', noindex: true })
  const search = useSearchParams()
  const to = returnPath(search.get('to'))
  const answered = useActionData<AnsweredSignUp>()
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Create account</h1>
          <SignUpForm to={to} answered={answered} />
        </Card>
        <p className={styles.other}>
          Have an account? <a href={to === '/' ? '/login' : `/login?to=${encodeURIComponent(to)}`}>Login</a>
        </p>
      </div>
    </Page>
  )
}
