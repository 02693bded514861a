import { load } from '../../platform/app-context.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import styles from './AccountForm.module.css'
import { type AnsweredLogIn, LogInForm } from './LogInForm.tsx'
import { logInRefusal, missingCredentials, returnPath, ticketIn } from './log-in-form.ts'

/** Members who are logged in are redirected. */
export async function loader({ context, request }: LoaderArgs) {
  const { user } = await load(context, 'getInitial', {})
  if (user) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

/** Handles the form without JavaScript; with JavaScript the form calls the API. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  const username = String(form.get('username') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing = missingCredentials(username, password)
  if (missing) return withStatus({ errors: missing, username }, 400)
  try {
    await context.call('logIn', { body: { username, password } })
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    const errors = logInRefusal(error, username) ?? { form: failureText(error) }
    return withStatus({ errors, username, ticket: ticketIn(error) }, status)
  }
  throw redirect(returnPath(new URL(request.url).searchParams.get('to')), 303)
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
          <LogInForm to={to} answered={answered} />
        </Card>
        <p className={styles.other}>
          No account yet? <a href={to === '/' ? '/signup' : `/signup?to=${encodeURIComponent(to)}`}>Create one</a>
        </p>
      </div>
    </Page>
  )
}
