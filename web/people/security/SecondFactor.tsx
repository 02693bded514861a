import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText, isWrongPassword } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { useFocusAfter } from './focus-again.ts'
import styles from './SecondFactor.module.css'
import { useLoadAnew, useSecurityProof } from './use-security-proof.ts'

interface Secret {
  secret: string
  uri: string
  qr: string
}

interface SecondFactorProps {
  /** Recovery codes that came with it. The card of recovery codes shows them. */
  onCodes: (codes: readonly string[]) => void
}

/** Turns the second factor on and off: codes from an app, which every login then needs. */
export function SecondFactor({ onCodes }: SecondFactorProps) {
  const memory = useMemory()
  const { confirmedAt } = useAnswer('getTotp', {})
  const proof = useSecurityProof()
  const loadAnew = useLoadAnew()
  const [secret, setSecret] = useState<Secret>()
  const [isEnding, setEnding] = useState(false)
  const [madeCodes, setMadeCodes] = useState(0)
  const [busy, setBusy] = useState(false)

  const isTurningOn = secret !== undefined && !confirmedAt
  const isTurningOff = isEnding && confirmedAt !== null

  const begin = async () => {
    setBusy(true)
    try {
      await proof.withProof(async () => setSecret(await memory.act('makeTotp', {})))
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  const turnOn = async (code: string) => {
    await proof.withProof(async () => {
      const done = await memory.act('confirmTotp', { body: { code } })
      memory.change('getTotp', {}, () => ({ confirmedAt: done.confirmedAt }))
      if (done.recoveryCodes) {
        const { length } = done.recoveryCodes
        setMadeCodes(length)
        onCodes(done.recoveryCodes)
        memory.change('countRecoveryCodes', {}, () => ({ left: length }))
      }
      setSecret(undefined)
      showToast({ text: 'Codes are on. Your other sessions have ended.' })
    })
  }

  const turnOff = async (code: string) => {
    try {
      // The code is the proof.
      await memory.act('deleteTotp', { body: { code } })
    } finally {
      // A wrong code is listed too.
      loadAnew()
    }
    memory.change('getTotp', {}, () => ({ confirmedAt: null }))
    setEnding(false)
    setMadeCodes(0)
    showToast({ text: 'Codes are off. Your other sessions have ended.' })
  }

  return (
    <>
      {confirmedAt ? (
        <p>
          Every login needs a code from your app, since <TimeAgo date={confirmedAt} followed />. Somebody who learns
          your password cannot log in with it.
        </p>
      ) : (
        <p>
          With these, somebody who learns your password cannot log in with it: a login also needs a code from your app.
        </p>
      )}
      {madeCodes > 0 && (
        <p role="status">
          Under “Recovery codes” above, {madeCodes} new codes are shown. Save them now: each stands in for your app
          once.
        </p>
      )}
      {isTurningOn && <ToScan secret={secret} />}
      {isTurningOn && (
        <CodeForm
          key="on"
          help="The 6 digits that the app shows now."
          button="Turn on"
          send={turnOn}
          onCancel={() => setSecret(undefined)}
        />
      )}
      {isTurningOff && (
        <CodeForm
          key="off"
          help="The 6 digits from your app, or a recovery code."
          button="Turn off"
          send={turnOff}
          onCancel={() => setEnding(false)}
        />
      )}
      {!isTurningOn && !isTurningOff && (
        <div className={layout.row}>
          {confirmedAt ? (
            <Button writes onClick={() => setEnding(true)}>
              Turn off
            </Button>
          ) : (
            <Button writes busy={busy} onClick={() => void begin()}>
              Set up
            </Button>
          )}
        </div>
      )}
      {proof.dialog}
    </>
  )
}

function ToScan({ secret: { secret, uri, qr } }: { secret: Secret }) {
  return (
    <div className={styles.scan}>
      <p>Scan the picture with an app for one-time codes, or type its secret there.</p>
      <a href={uri}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          width={200}
          height={200}
          alt="The secret as a QR code. Opens the app on this device."
        />
      </a>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  )
}

interface CodeFormProps {
  help: string
  button: string
  /** Fails if the server refuses the code. */
  send: (code: string) => Promise<void>
  onCancel: () => void
}

function CodeForm({ help, button, send, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { form, errors, setErrors, refuse } = useFormErrors<{ code?: string }>({})
  const [busy, setBusy] = useState(false)
  useFocusAfter(form)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!code.trim()) return refuse({ code: 'Enter a code.' })
    setErrors({})
    setBusy(true)
    try {
      await send(code)
    } catch (error) {
      if (error instanceof ApiError && isWrongPassword(error)) refuse({ code: failureText(error) })
      else alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={layout.stack}>
      <Field label="Code" help={help} error={errors.code}>
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onValue={(text) => {
            setCode(text)
            setErrors({})
          }}
        />
      </Field>
      <div className={layout.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
