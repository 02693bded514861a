import { useState } from 'react'
import type { Setup } from '../../../api/start/setup.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { emailLimit, passwordLimit } from '../../../shared/limits.ts'
import { type SignupMode, signupModes } from '../../../shared/signup-modes.ts'
import { SiteNameField, SiteSentenceField } from '../../moderation/admin/settings/NameFields.tsx'
import { signupWords } from '../../moderation/admin/settings/NewAccountFields.tsx'
import {
  checkNewAccount,
  type NewAccount,
  type SignUpErrors,
  signUpRefusal,
  signUpRules,
} from '../../people/accounts/sign-up-form.ts'
import { Passkeys } from '../../people/security/Passkeys.tsx'
import { RecoveryCodes } from '../../people/security/RecoveryCodes.tsx'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { Radio } from '../../platform/ui/controls/Radio.tsx'
import { RestrictedInput, TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './SetupPage.module.css'
import { StepForm, useSending } from './StepForm.tsx'
import { type Answered, checkNames, codeRefusal, pathOf } from './steps.ts'

export function CodeStep({ codeEnded, answered }: { codeEnded: boolean; answered: Answered | undefined }) {
  const memory = useMemory()
  const [code, setCode] = useState(answered?.typed?.['code'] ?? '')
  const { form, errors, setErrors, refuse } = useFormErrors<{ code?: string | undefined }>({ code: answered?.failure })
  const { siteName, siteDescription } = answered?.typed ?? {}
  const { busy, sending } = useSending()

  const send = async () => {
    if (!code.trim()) return refuse({ code: 'Enter the code.' })
    const setup = await memory.act('enterSetup', { body: { code } })
    await memory.load('getInitial', {}, 'now')
    memory.change('getSetup', {}, () => setup)
  }
  const show = (error: unknown) => {
    const code = codeRefusal(error)
    if (code) refuse({ code })
    return code !== undefined
  }

  return (
    <>
      {codeEnded && <Banner tone="warn">The code has ended. Restart the site: it then prints another one.</Banner>}
      <p>Nobody is an admin here yet. When the site started, it printed a code in its terminal or log.</p>
      <StepForm ref={form} step="code" button="Continue" busy={busy} onSubmit={sending(send, show)}>
        <Field label="Code" help="Such as 7K3M-92QX-B4TD." error={errors.code}>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            value={code}
            onValue={(text) => {
              setCode(text)
              setErrors({})
            }}
          />
        </Field>
        {/* What was typed into a step without JavaScript, while the site was started again. */}
        {siteName !== undefined && <input type="hidden" name="siteName" value={siteName} />}
        {siteDescription !== undefined && <input type="hidden" name="siteDescription" value={siteDescription} />}
      </StepForm>
    </>
  )
}

export function AccountStep({ answered }: { answered: Answered | undefined }) {
  const viewer = useViewer()
  return viewer ? <OwnAccount username={viewer.username} /> : <NewAccountForm answered={answered} />
}

/** Nobody but the operator could give this account back, so the ways back are offered at once. */
function OwnAccount({ username }: { username: string }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { passkeys } = useInitial()
  return (
    <>
      <p>
        You are logged in as <strong>@{username}</strong>, and become the first admin at the last step. Nobody can give
        you this account back if you forget the password, so keep another way in.
      </p>
      <noscript>Recovery codes and passkeys need JavaScript. You can make them later under Security.</noscript>
      <section className={styles.part}>
        <h2>Recovery codes</h2>
        <RecoveryCodes made={codes} onMade={setCodes} />
      </section>
      {passkeys && (
        <section className={styles.part}>
          <h2>Passkeys</h2>
          <Passkeys />
        </section>
      )}
      <Button kind="primary" wide href={pathOf('site')}>
        Continue
      </Button>
    </>
  )
}

const blank: NewAccount = { username: '', email: '', password: '', repeatPassword: '', inviteCode: '' }

function NewAccountForm({ answered }: { answered: Answered | undefined }) {
  const memory = useMemory()
  const { emailRequired } = useInitial()
  const { username = '', email = '' } = answered?.typed ?? {}
  const [values, setValues] = useState({ ...blank, username, email })
  const { form, errors, setErrors, refuse } = useFormErrors<SignUpErrors>(answered?.errors ?? {})
  const { busy, sending } = useSending()

  const send = async () => {
    const wrong = checkNewAccount(values)
    if (Object.keys(wrong).length) return refuse(wrong)
    const { username, email, password } = values
    await memory.act('makeSetupAccount', { body: { username, email, password } })
    location.assign(pathOf('account'))
  }
  const show = (error: unknown) => {
    const refused = signUpRefusal(error, values.username.trim())
    if (refused) refuse(refused)
    return refused !== undefined
  }
  const control = (field: keyof NewAccount) => ({
    name: field,
    value: values[field],
    onValue: (value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
  })

  return (
    <>
      <p>You become the first admin with it.</p>
      <StepForm ref={form} step="account" button="Create account" busy={busy} onSubmit={sending(send, show)}>
        <Field label="Username" error={errors.username} help={signUpRules.username}>
          <RestrictedInput {...control('username')} limit={usernameLimit} autoComplete="username" />
        </Field>
        {(emailRequired || errors.email) && (
          <Field label="Email" error={errors.email}>
            <TextInput {...control('email')} type="email" limit={emailLimit} autoComplete="email" />
          </Field>
        )}
        <Field label="Password" error={errors.password} help={signUpRules.password}>
          <PasswordInput {...control('password')} limit={passwordLimit} autoComplete="new-password" />
        </Field>
        <Field label="Repeat password" error={errors.repeatPassword}>
          <PasswordInput {...control('repeatPassword')} limit={passwordLimit} autoComplete="new-password" />
        </Field>
      </StepForm>
      <p className={layout.note}>
        Have an account here? <TextLink href="/login?to=/setup">Login</TextLink>
      </p>
    </>
  )
}

interface SavedStepProps {
  setup: Setup
  answered?: Answered | undefined
}

export function SiteStep({ setup, answered }: SavedStepProps) {
  const memory = useMemory()
  const { siteName, siteDescription, setByEnvironment } = setup
  const saved = { siteName, siteDescription }
  /** What the environment sets has no draft, and is not sent. */
  const fixed = Object.fromEntries(setByEnvironment.map((key) => [key, saved[key]]))
  const names = useFormDraft('setup-names', saved, {
    initial: { ...saved, ...answered?.typed, ...fixed },
    isBegun: (form, blank) => JSON.stringify(form) !== JSON.stringify(blank),
    restorable: (draft, blank) => ({ ...blank, ...draft, ...fixed }),
  })
  const { form, refuse } = useFormErrors({})
  const { busy, sending } = useSending()

  const send = async () => {
    // The fields say what is wrong.
    if (checkNames(names.form)) return refuse({})
    const body = Object.fromEntries(Object.entries(names.form).filter(([key]) => !(key in fixed)))
    await memory.act('saveSetup', { body })
    names.forget()
    // The name stands on every page, so the whole site is loaded again.
    location.assign(pathOf('signups'))
  }

  return (
    <StepForm ref={form} step="site" button="Continue" busy={busy} onSubmit={sending(send)}>
      <SiteNameField settings={{ ...setup, ...names.form }} set={names.change} />
      <SiteSentenceField settings={{ ...setup, ...names.form }} set={names.change} />
    </StepForm>
  )
}

const hints: Readonly<Partial<Record<SignupMode, string>>> = {
  application: 'They answer a question first, and read until an admin has decided.',
  invitation: 'Admins make links that let people in.',
}

export function SignupsStep({ setup }: SavedStepProps) {
  const memory = useMemory()
  const navigate = useNavigate()
  const [signupMode, setMode] = useState(setup.signupMode)
  const { busy, sending } = useSending()

  const send = async () => {
    const saved = await memory.act('saveSetup', { body: { signupMode } })
    memory.change('getSetup', {}, () => saved)
    await navigate(pathOf('server'))
  }

  return (
    <StepForm step="signups" button="Continue" busy={busy} onSubmit={sending(send)}>
      <fieldset className={styles.choices}>
        <legend>Who can create an account</legend>
        {signupModes.map((mode) => (
          <Radio
            key={mode}
            name="signupMode"
            value={mode}
            checked={mode === signupMode}
            onPicked={() => setMode(mode)}
            hint={hints[mode]}
          >
            {signupWords[mode]}
          </Radio>
        ))}
      </fieldset>
    </StepForm>
  )
}
