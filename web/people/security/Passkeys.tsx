import { type FormEvent, useRef, useState } from 'react'
import type { Passkey } from '../../../api/people/passkeys.ts'
import { maxPasskeys, passkeyNameLimit } from '../../../shared/limits.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { useInitial } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isId, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { focusAgain } from '../../platform/ui/focus.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import rows from '../../platform/ui/layout/Rows.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { noPasskeys } from '../accounts/PasskeyButton.tsx'
import { firstIn, useFocusAfter } from './focus-again.ts'
import { useSecurityProof } from './use-security-proof.ts'

const removeDialog = defineDialog<{ passkeyId: string }>('remove-passkey', { passkeyId: isId })

/** The passkeys of the member, and a form that makes one more. */
export function Passkeys() {
  const memory = useMemory()
  const dialogs = useDialogs()
  const { passkeys, hasPassword } = useAnswer('listPasskeys', {})
  const { passkeys: areHere } = useInitial()
  const proof = useSecurityProof()
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  const isRemoving = useRef(false)
  const [named, setNamed] = useState<string>()
  const asked = dialogs.argsOf(removeDialog)
  const toRemove = passkeys.find(({ id }) => id === asked?.passkeyId)

  const change = (to: (passkeys: Passkey[]) => Passkey[]) =>
    memory.change('listPasskeys', {}, (answer) => ({ ...answer, passkeys: to(answer.passkeys) }))

  const begin = () => {
    if (typeof PublicKeyCredential === 'undefined') showToast({ id: 'failure', text: noPasskeys })
    else setNamed('new')
  }

  const add = async (name: string) => {
    const { makePasskey } = await import('../accounts/passkey-ceremonies.ts')
    let response: Awaited<ReturnType<typeof makePasskey>>
    await proof.withProof(async () => {
      // The server wants the proof before the browser makes the passkey. If it wants one again, the passkey is there already.
      response ??= await makePasskey()
      if (!response) return
      const made = await memory.act('addPasskey', { body: { name, response } })
      change((all) => [...all, made])
      setNamed(undefined)
      showToast({ text: 'The passkey is added.' })
    })
  }

  const rename = async (passkey: Passkey, name: string) => {
    const renamed = await memory.act('renamePasskey', { params: { id: passkey.id }, body: { name } })
    change((all) => all.map((each) => (each.id === renamed.id ? renamed : each)))
    setNamed(undefined)
  }

  const remove = async ({ id }: Passkey) => {
    if (isRemoving.current) return
    isRemoving.current = true
    const place = passkeys.findIndex((each) => each.id === id)
    try {
      const isDone = await proof.withProof(async () => {
        await memory.act('deletePasskey', { params: { id } })
        change((all) => all.filter((each) => each.id !== id))
      })
      if (isDone) {
        focusAgain(() => firstIn(list.current?.children[place] ?? adding.current))
        showToast({ text: 'The passkey is removed. Your other sessions have ended.' })
      }
    } catch (error) {
      alertFailure(error)
    }
    isRemoving.current = false
    dialogs.close()
  }

  return (
    <>
      <p>
        A passkey is on your device or security key. It logs you in without a password, and cannot be guessed or stolen
        from a site.
      </p>
      {passkeys.length > 0 && (
        <ul ref={list} className={rows.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              {named === passkey.id ? (
                <NameForm
                  initial={passkey.name}
                  button="Save"
                  send={(name) => rename(passkey, name)}
                  onCancel={() => setNamed(undefined)}
                />
              ) : (
                <PasskeyRow
                  passkey={passkey}
                  onRename={() => setNamed(passkey.id)}
                  onRemove={() => isRemoving.current || dialogs.show(removeDialog, { passkeyId: passkey.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div ref={adding}>
        {!areHere && <p>Passkeys need a site with https, which this one does not have.</p>}
        {areHere && named === 'new' && (
          <NameForm initial="" button="Continue" send={add} onCancel={() => setNamed(undefined)} />
        )}
        {areHere && named !== 'new' && passkeys.length < maxPasskeys && (
          <div className={layout.row}>
            <Button writes onClick={begin}>
              Add a passkey
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={dialogs.close}
        onConfirm={() => toRemove && remove(toRemove)}
        title="Remove passkey"
        question={`It logs you in no more${hasPassword ? '' : ', and you have no password'}. It cannot be put back: you would make a new one.`}
        about={<bdi>{toRemove?.name}</bdi>}
        confirm="Remove passkey"
        cancel="Keep"
        danger
      />
      {proof.dialog}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <>
      <div>
        {name}
        <small>
          Added on {dayMonthYear(createdAt)},{' '}
          {lastUsedAt ? (
            <>
              last used <TimeAgo date={lastUsedAt} followed />
            </>
          ) : (
            'not used yet'
          )}
        </small>
      </div>
      <div className={layout.row}>
        <Button writes small aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button writes small aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  )
}

interface NameFormProps {
  initial: string
  button: string
  /** Fails if the server refuses. */
  send: (name: string) => Promise<void>
  onCancel: () => void
}

/** What the browser says when it makes no passkey. */
const browserRefusals: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of this account already.',
  ConstraintError: 'This key cannot prove that it is you: give it a PIN first.',
}

function refusalText(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code === 'invalid_name' ? failureText(error) : undefined
  return error instanceof Error ? browserRefusals[error.name] : undefined
}

function NameForm({ initial, button, send, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  const { form, errors, setErrors, refuse } = useFormErrors<{ name?: string }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, passkeyNameLimit])
  useFocusAfter(form)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    if (!name.trim()) return refuse({ name: 'Enter a name.' })
    setErrors({})
    setBusy(true)
    try {
      await send(name)
    } catch (error) {
      const text = refusalText(error)
      if (text === undefined) alertFailure(error)
      else refuse({ name: text })
    }
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={layout.stack}>
      <Field label="Name" help="Tells you later which device this is." error={errors.name}>
        <TextInput
          autoComplete="off"
          autoFocus
          limit={passkeyNameLimit}
          value={name}
          onValue={(text) => {
            setName(text)
            setErrors({})
          }}
        />
      </Field>
      <div className={layout.row}>
        <Button type="submit" kind="primary" busy={busy} disabled={tooLong}>
          {button}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
