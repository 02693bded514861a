import { useRef, useState } from 'react'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { NewPasswordFields } from '../recovery/NewPasswordFields.tsx'
import { blankPassword, checkNewPassword, passwordRefusal, useNewPasswordForm } from '../recovery/new-password-form.ts'
import { useFocusAfter } from './focus-again.ts'
import { useSecurityProof } from './use-security-proof.ts'

/** An account with passkeys or login providers can do without a password. */
export function Password() {
  const { hasPassword, passkeys } = useAnswer('listPasskeys', {})
  const { links } = useAnswer('listProviderLinks', {})
  const { left } = useAnswer('countRecoveryCodes', {})
  if (!hasPassword) return <NoPassword />
  const ways = passkeys.length + links.filter(({ number }) => number !== null).length
  return <RemovePassword isAllowed={ways >= 2 || (ways === 1 && left > 0)} />
}

const waysIn = (providers: unknown) => (providers ? 'your passkeys and login providers' : 'only your passkeys')

function RemovePassword({ isAllowed }: { isAllowed: boolean }) {
  const { providers } = useInitial()
  const memory = useMemory()
  const proof = useSecurityProof()
  const buttons = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  useFocusAfter(buttons)

  const remove = async () => {
    setBusy(true)
    try {
      await proof.withProof(async () => {
        await memory.act('removePassword', {})
        memory.change('listPasskeys', {}, (answer) => ({ ...answer, hasPassword: false }))
        showToast({ text: 'Your password is removed. Your other sessions have ended.' })
      })
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      <p>
        {isAllowed
          ? `Without a password, nobody can guess it or steal it: ${waysIn(providers)} log you in.`
          : `With two passkeys${providers ? ' or login providers' : ''}, or one and recovery codes, you can do without a password, which could be guessed or stolen.`}
      </p>
      <div ref={buttons} className={layout.row}>
        <Button href="/settings#account">Change password</Button>
        {isAllowed && (
          <Button writes busy={busy} onClick={() => void remove()}>
            Remove password
          </Button>
        )}
      </div>
      {proof.dialog}
    </>
  )
}

function NoPassword() {
  const { providers } = useInitial()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <p>You have no password: {waysIn(providers)} log you in.</p>
      {isSetting ? (
        <FirstPassword onCancel={() => setSetting(false)} />
      ) : (
        <div className={layout.row}>
          <Button writes onClick={() => setSetting(true)}>
            Set a password
          </Button>
        </div>
      )}
    </>
  )
}

function FirstPassword({ onCancel }: { onCancel: () => void }) {
  const memory = useMemory()
  const viewer = useViewer()
  const proof = useSecurityProof()
  const { form, values, errors, change, submit, busy } = useNewPasswordForm(blankPassword, undefined, {
    check: checkNewPassword,
    refusal: passwordRefusal,
    send: ({ newPassword, repeatPassword }) =>
      proof.withProof(async () => {
        await memory.act('setPassword', { body: { newPassword, repeatPassword } })
        memory.change('listPasskeys', {}, (answer) => ({ ...answer, hasPassword: true }))
        showToast({ text: 'Your password is set. Your other sessions have ended.' })
      }),
  })
  useFocusAfter(form)

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className={layout.stack}>
        {/* Lets a password manager know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
        <NewPasswordFields values={values} errors={errors} onChange={change} focused />
        <div className={layout.row}>
          <Button type="submit" kind="primary" busy={busy}>
            Set password
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
      {proof.dialog}
    </>
  )
}
