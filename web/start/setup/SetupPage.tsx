import { useEffect, useRef, useState } from 'react'
import type { SignupMode } from '../../../shared/signup-modes.ts'
import { createCommunityDialog } from '../../discussion/dialogs.ts'
import styles from '../../people/accounts/AccountForm.module.css'
import { answerSignUp } from '../../people/accounts/sign-up-action.ts'
import { type App, load, useSite, useViewer } from '../../platform/app-context.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { Redirect, redirect, statusOf, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { EnvironmentLines, ServerStep } from './ServerStep.tsx'
import { AccountStep, CodeStep, SignupsStep, SiteStep } from './SetupSteps.tsx'
import { type Answered, checkNames, codeRefusal, finish, pathOf, type Step, stepIn, steps } from './steps.ts'

/** Requests that have just finished the setup without JavaScript: the page says so, although its call is gone. */
const finished = new WeakSet<App>()

export async function loader({ context, request }: LoaderArgs) {
  if (finished.has(context)) return null
  const { user } = await load(context, 'getInitial', {})
  const { codeAccepted } = await load(context, 'getSetup', {}, 'now')
  if (!codeAccepted || !user || stepIn(new URL(request.url).searchParams) !== 'account') return null
  const factors = ['countRecoveryCodes', 'getTotp', 'listPasskeys'] as const
  await Promise.all(factors.map((name) => load(context, name, {}, 'now')))
  return null
}

/** Handles the forms without JavaScript. */
export async function action({ request, context }: ActionArgs) {
  const form = await request.formData()
  const step = String(form.get('step') ?? '')
  const here = stepIn(new URL(request.url).searchParams)
  const text = (name: string) => (form.has(name) ? String(form.get(name)) : undefined)
  const typed = Object.fromEntries(
    typedFields.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])),
  )
  const refuse = (failure: string, status: number) => withStatus({ typed, failure } satisfies Answered, status)
  try {
    if (step === 'finish') {
      await finish(context)
      finished.add(context)
      return { isReady: true } satisfies Answered
    }
    if (step === 'code') {
      await context.call('enterSetup', { body: { code: text('code') ?? '' } })
      // The site was started again while a step was being filled in.
      if (text('siteName') !== undefined) return { typed } satisfies Answered
      throw redirect(pathOf(here), 303)
    }
    if (step === 'account') return await makeAccount(form, context.call)
    const names = { siteName: text('siteName'), siteDescription: text('siteDescription') }
    const wrong = step === 'site' && checkNames(names)
    if (wrong) return refuse(wrong, 400)
    const signupMode = text('signupMode') as SignupMode | undefined
    await context.call('saveSetup', { body: step === 'site' ? names : { signupMode } })
  } catch (error) {
    if (error instanceof Redirect) throw error
    if (step === 'code') return refuse(codeRefusal(error) ?? failureText(error), statusOf(error))
    return refuse(failureText(error), statusOf(error))
  }
  throw redirect(pathOf(step === 'site' ? 'signups' : 'server'), 303)
}

/** No password is among them. */
const typedFields = ['code', 'siteName', 'siteDescription', 'signupMode'] as const

async function makeAccount(form: FormData, call: App['call']) {
  const refused = await answerSignUp(form, ({ username, password, email }) =>
    call('makeSetupAccount', { body: { username, password, email } }),
  )
  if (!refused) throw redirect(pathOf('account'), 303)
  const { errors, error, username, email } = refused.answered
  return withStatus({ typed: { username, email }, errors, failure: error } satisfies Answered, refused.status)
}

/** The first start of a site: whoever has the code that it printed becomes its first administrator. */
export function Component() {
  const answered = useActionData<Answered>()
  const [lines, setLines] = useState<string>()
  // It contains a password, so no browser stores it; it stays while the page is open.
  const [mailUrl, setMailUrl] = useState('')
  const isReady = answered?.isReady ?? lines !== undefined
  return (
    <Page>
      <div className={styles.sheet}>
        {isReady ? (
          <Ready lines={lines ?? ''} />
        ) : (
          <Steps answered={answered} mailUrl={mailUrl} onMailUrl={setMailUrl} onReady={setLines} />
        )}
      </div>
    </Page>
  )
}

const titles: Readonly<Record<Step, string>> = {
  account: 'Your account',
  site: 'The site',
  signups: 'Sign-ups',
  server: 'Mail and backups',
}

interface StepsProps {
  answered: Answered | undefined
  mailUrl: string
  onMailUrl: (url: string) => void
  onReady: (lines: string) => void
}

function Steps({ answered, mailUrl, onMailUrl, onReady }: StepsProps) {
  const setup = useAnswer('getSetup', {})
  const viewer = useViewer()
  const search = useSearchParams()
  const step = viewer ? stepIn(search) : 'account'
  const place = steps.indexOf(step)
  const before = steps[place - 1]
  const title = setup.codeAccepted ? titles[step] : 'Set up this site'
  const progress = `Step ${place + 1} of ${steps.length}`
  useHead({ title: setup.codeAccepted ? `${progress}: ${title}` : title, noindex: true })
  const heading = useFocusWhenChanged(title)
  return (
    <>
      <Card padded flush>
        {setup.codeAccepted && <p className={layout.note}>{progress}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={layout.stack}>
          {!setup.codeAccepted && <CodeStep codeEnded={setup.codeEnded} answered={answered} />}
          {setup.codeAccepted && answered?.failure && (
            <Banner tone="danger" role="alert">
              {answered.failure}
            </Banner>
          )}
          {setup.codeAccepted && (
            <>
              {step === 'account' && <AccountStep answered={answered} />}
              {step === 'site' && <SiteStep setup={setup} answered={answered} />}
              {step === 'signups' && <SignupsStep setup={setup} />}
              {step === 'server' && (
                <ServerStep setup={setup} mailUrl={mailUrl} onMailUrl={onMailUrl} onReady={onReady} />
              )}
            </>
          )}
        </div>
      </Card>
      {setup.codeAccepted && before && (
        <p className={styles.other}>
          <a href={pathOf(before)}>{`Back to step ${place}`}</a>
        </p>
      )}
    </>
  )
}

/** The form with the focus is gone when the next step is shown at the same address. */
function useFocusWhenChanged(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}

function Ready({ lines }: { lines: string }) {
  const { show } = useDialogs()
  const { name } = useSite()
  useHead({ title: 'Your site is ready', noindex: true })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isCopied, setCopied] = useState(false)
  return (
    <Card padded flush>
      <h1 tabIndex={-1} ref={heading}>
        Your site is ready.
      </h1>
      <div className={layout.stack}>
        <p>{`You are the first admin of ${name}. Everything that you chose can be changed in the dashboard.`}</p>
        {lines && (
          <>
            <p>One thing is left: add these lines to the file .env on the server, and restart the site.</p>
            <EnvironmentLines lines={lines} onCopied={() => setCopied(true)} />
            <UnsavedWork is={!isCopied} about="You have not copied the lines for .env yet." />
          </>
        )}
        <Button
          kind="primary"
          wide
          href="/communities"
          onClick={(event) => {
            event.preventDefault()
            show(createCommunityDialog)
          }}
        >
          Found the first community
        </Button>
        <Button wide href="/admin">
          Open the dashboard
        </Button>
      </div>
    </Card>
  )
}
