import { useEffect, useEffectEvent, useState } from 'react'
import type { FinishedLogin } from '../../../api/people/providers.ts'
import { load, notFound, useInitial, useViewer } from '../../platform/app-context.ts'
import { ApiError, call } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect, statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { rememberToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import styles from '../accounts/AccountForm.module.css'
import { CodeForm } from '../accounts/CodeForm.tsx'
import { codeMissing, logInRefusal, type SecondStep, ticketIn } from '../accounts/log-in-form.ts'
import { RefusedLogIn } from '../accounts/RefusedLogIn.tsx'
import { logInPath, returnPath, signUpPath } from '../accounts/return-path.ts'
import { ProviderButtons, providerPath } from './ProviderButtons.tsx'

/** What the page shows, after the browser came back or a form was sent without JavaScript. */
interface Answered {
  /** Where the provider is. */
  url?: string
  second?: SecondStep
  codeError?: string
  refused?: { text: string; ticket?: string }
  to?: string
}

export async function loader({ context, params, request }: LoaderArgs) {
  const { providers = [], user } = await load(context, 'getInitial', {})
  if (!providers.some(({ number }) => String(number) === params['number'])) return notFound()
  // Members come back here when they have linked their account, or have proved who they are.
  if (user && !isReturn(new URL(request.url).searchParams)) throw redirect('/settings/security')
  return null
}

const isReturn = (search: URLSearchParams) => search.has('code') || search.has('error')

/** Handles the forms without JavaScript. */
export async function action({ request, params, context }: ActionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const number = params['number'] ?? ''
  const to = returnPath(field('to'))
  try {
    if (form.has('query')) {
      const finished = await context.call('finishProvider', { params: { number }, body: { query: field('query') } })
      const step = secondStepOf(finished)
      if (!step) throw redirect(nextPath(finished, number), 303)
      return step
    }
    if (form.has('challenge')) return await finishWithCode(context, form, to)
    const { url } = await context.call('startProvider', {
      params: { number },
      body: { for: 'login', to, inviteCode: field('inviteCode') },
    })
    return { url } satisfies Answered
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return withStatus({ refused: refusalIn(error) } satisfies Answered, statusOf(error))
  }
}

async function finishWithCode(context: ActionArgs['context'], form: FormData, to: string) {
  const challenge = String(form.get('challenge'))
  const second = { challenge, byPasskey: false }
  const code = String(form.get('code') ?? '')
  if (!code.trim()) return withStatus({ second, codeError: codeMissing, to } satisfies Answered, 400)
  try {
    await context.call('finishLogIn', { body: { challenge, code } })
  } catch (error) {
    const wrong = logInRefusal(error, '')?.code
    if (wrong === undefined) throw error
    return withStatus({ second, codeError: wrong, to } satisfies Answered, statusOf(error))
  }
  throw redirect(to, 303)
}

/** Undefined if the browser goes on to another page. */
const secondStepOf = ({ challenge, to }: FinishedLogin): Answered | undefined =>
  challenge === undefined ? undefined : { second: { challenge, byPasskey: false }, to }

function nextPath({ done, to, inviteCode }: FinishedLogin, number: string): string {
  const path = returnPath(to)
  return done === 'signup'
    ? signUpPath({ with: Number(number), to: path, ...(inviteCode && { invite: inviteCode }) })
    : path
}

function refusalIn(error: unknown): { text: string; ticket?: string } {
  const ticket = ticketIn(error)
  const text = logInRefusal(error, '')?.form ?? failureText(error)
  return { text, ...(ticket !== undefined && { ticket }) }
}

const doneTexts: Partial<Record<FinishedLogin['done'], string>> = {
  login: 'You are logged in.',
  link: 'Your account is linked. From now on it can log in this way.',
  proof: 'Thank you, it is you. Press the button again.',
}

/** Where the provider sends the browser back to. */
export function Component() {
  const { number = '' } = useParams()
  const { providers = [] } = useInitial()
  const name = providers.find((each) => String(each.number) === number)?.name ?? ''
  useHead({ title: `Login with ${name}`, noindex: true })
  return (
    <Page>
      <div className={styles.sheet}>
        <Card padded flush>
          <ProviderLogin number={number} name={name} />
        </Card>
      </div>
    </Page>
  )
}

function ProviderLogin({ number, name }: { number: string; name: string }) {
  const search = useSearchParams()
  const came = isReturn(search)
  const [answered, setAnswered] = useState(useActionData<Answered>())
  const to = returnPath(answered?.to ?? '/')
  const { second, refused, url } = answered ?? {}
  const viewer = useViewer()

  const finish = useEffectEvent(async () => {
    try {
      const finished = await call('finishProvider', { params: { number }, body: { query: location.search } })
      const step = secondStepOf(finished)
      // The answer in the address is used. A reload begins again.
      history.replaceState(history.state, '', providerPath(Number(number)))
      if (step) return setAnswered(step)
      const text = doneTexts[finished.done]
      if (text) rememberToast(text)
      location.replace(nextPath(finished, number))
    } catch (error) {
      setAnswered({ refused: refusalIn(error) })
    }
    return undefined
  })
  useEffect(() => {
    if (came && !answered) void finish()
  }, [came, answered])

  return (
    <>
      <h1>Login with {name}</h1>
      {second ? (
        <CodeForm
          to={to}
          path={providerPath(Number(number))}
          username=""
          second={second}
          error={answered?.codeError}
          onEnded={({ form }, ticket) => {
            if (form === undefined) location.assign(logInPath(to))
            else setAnswered({ refused: { text: form, ...(ticket && { ticket }) } })
          }}
        />
      ) : refused ? (
        <div className={layout.stack}>
          <RefusedLogIn text={refused.text} ticket={refused.ticket} />
          {viewer ? (
            <Button wide href="/settings/security">
              Back to the settings
            </Button>
          ) : (
            <>
              <ProviderButtons to={to} />
              <Button wide href="/login">
                Other ways to log in
              </Button>
            </>
          )}
        </div>
      ) : url !== undefined ? (
        <Button wide kind="primary" href={url}>
          Continue to {name}
        </Button>
      ) : came ? (
        <Returning number={number} query={search.toString()} name={name} />
      ) : (
        <ProviderButtons to="/" />
      )}
    </>
  )
}

/** Goes on by itself. Without a script its button does. */
function Returning({ number, query, name }: { number: string; query: string; name: string }) {
  const [isGoing, setGoing] = useState(false)
  useEffect(() => setGoing(true), [])
  return (
    <form method="post" action={providerPath(Number(number))} className={layout.stack}>
      <p>{name} has sent you back.</p>
      <input type="hidden" name="query" value={query} />
      <Button type="submit" writes={false} kind="primary" wide busy={isGoing}>
        Continue
      </Button>
    </form>
  )
}
