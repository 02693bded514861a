import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import styles from './BanUserDialog.module.css'
import { type Choices, isSameName, spans } from './ban-choices.ts'

interface BanUserQuestionProps {
  user: Profile
  choices: Choices
  busy: boolean
  onBack: () => void
  onBan: () => Promise<void>
}

/** Where content goes too, whoever bans types the name: a press is too easily made. */
export function BanUserQuestion({ user, choices, busy, onBack, onBan }: BanUserQuestionProps) {
  const { username } = user
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // What was pressed to come here is gone. The focus starts on what is asked, or on the answer that changes nothing.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const span = spans.find(({ days }) => days === choices.days)?.words.toLowerCase()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (choices.deletes && !isSameName(typed, username)) setError('Usernames do not match!')
    else void onBan()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {choices.deletes ? (
        <>
          <p>{`@${username} is banned, and of what they wrote ${span} is deleted. This cannot be undone.`}</p>
          <Field label="Username" help="Type the username to confirm." error={error}>
            <TextInput
              limit={{ ...usernameLimit, max: usernameLimit.max + 1 }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onValue={(value) => {
                setTyped(value)
                setError(undefined)
              }}
            />
          </Field>
        </>
      ) : (
        <>
          <p>Are you sure?</p>
          <p>{`@${username} is banned from the whole site. What they wrote stays.`}</p>
        </>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" kind="danger" busy={busy}>
          {choices.deletes ? 'Ban and delete content' : 'Ban user'}
        </Button>
      </div>
    </form>
  )
}
