import { load } from '../../platform/app-context.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect, statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './AccountForm.module.css'
import { type AnsweredLogIn, LogInForm } from './LogInForm.tsx'
import {
  codeMissing,
  logInRefusal,
  missingCredentials,
  type SecondStep,
  secondStepIn,
  ticketIn,
} from './log-in-form.ts'
import { returnPath } from './return-path.ts'

/** Members who are logged in are redirected. */
export async function loader({ context, request }: LoaderArgs) {
  const { user } = await load(context, 'getInitial', {})
  if (user) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

/** Handles the form without JavaScript; with JavaScript the form calls the API. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  const to = returnPath(new URL(request.url).searchParams.get('to'))
  const username = String(form.get('username') ?? '').trim()
  const challenge = form.get('challenge')
  if (typeof challenge === 'string') {
    const second = { challenge, byPasskey: form.has('byPasskey') }
    const refused = await finishLogIn(context, username, second, String(form.get('code') ?? ''))
    if (refused) return refused
    throw redirect(to, 303)
  }
  const password = String(form.get('password') ?? '')
  const missing = missingCredentials(username, password)
  if (missing) return withStatus({ errors: missing, username }, 400)
  try {
    await context.call('logIn', { body: { username, password } })
  } catch (error) {
    const second = secondStepIn(error)
    if (second) return withStatus({ errors: {}, username, second }, 401)
    return withStatus(...answerTo(error, username))
  }
  throw redirect(to, 303)
}

/** The second step of a login with a second factor. Returns what the form shows if it is refused. */
async function finishLogIn(context: ActionArgs['context'], username: string, second: SecondStep, code: string) {
  if (!code.trim()) return withStatus({ errors: { code: codeMissing }, username, second }, 400)
  try {
    await context.call('finishLogIn', { body: { challenge: second.challenge, code } })
    return undefined
  } catch (error) {
    const [answered, status] = answerTo(error, username)
    return withStatus(answered.errors.code === undefined ? answered : { ...answered, second }, status)
  }
}

function answerTo(error: unknown, username: string): [AnsweredLogIn, number] {
  const errors = logInRefusal(error, username) ?? { form: failureText(error) }
  const ticket = ticketIn(error)
  return [{ errors, username, ...(ticket !== undefined && { ticket }) }, statusOf(error)]
}

export function Component() {
  useHead({ title: 'Login', noindex: true })
  const search = useSearchParams()
  const to = returnPath(search.get('to'))
  const answered = useActionData<AnsweredLogIn>()
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Login</h1>
          <LogInForm to={to} answered={answered} forAdmins={search.get('admin') === '1'} />
        </Card>
        <p className={styles.other}>
          No account yet?{' '}
          <TextLink href={to === '/' ? '/signup' : `/signup?to=${encodeURIComponent(to)}`}>Create one</TextLink>
        </p>
      </div>
    </Page>
  )
}
