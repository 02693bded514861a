import { load, useInitial } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './AccountForm.module.css'
import { returnPath } from './return-path.ts'
import { type AnsweredSignUp, SignUpForm } from './SignUpForm.tsx'
import { answerSignUp } from './sign-up-action.ts'

export async function loader({ context, request }: LoaderArgs) {
  const { user } = await load(context, 'getInitial', {})
  if (user) throw redirect(returnPath(new URL(request.url).searchParams.get('to')))
  return null
}

export async function action({ request, context }: ActionArgs) {
  const search = new URL(request.url).searchParams
  const number = search.get('with')
  const refused = await answerSignUp(
    await request.formData(),
    (body) =>
      number ? context.call('signUpWithProvider', { body: { ...body, number } }) : context.call('signUp', { body }),
    { byProvider: number !== null },
  )
  if (refused) return withStatus(refused.answered, refused.status)
  throw redirect(returnPath(search.get('to')), 303)
}

export function Component() {
  useHead({ title: 'Create account', noindex: true })
  const search = useSearchParams()
  const { providers } = useInitial()
  // The one with which the visitor has logged in, who has no account yet.
  const provider = providers?.find(({ number }) => String(number) === search.get('with'))
  const to = returnPath(search.get('to'))
  const answered = useActionData<AnsweredSignUp>()
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <h1>Create account</h1>
          <div className={layout.stack}>
            {provider && <p>You will log in with {provider.name}. Choose a username.</p>}
            <SignUpForm to={to} inviteCode={search.get('invite') ?? ''} answered={answered} provider={provider} />
          </div>
        </Card>
        <p className={styles.other}>
          Have an account?{' '}
          <TextLink href={to === '/' ? '/login' : `/login?to=${encodeURIComponent(to)}`}>Login</TextLink>
        </p>
      </div>
    </Page>
  )
}
