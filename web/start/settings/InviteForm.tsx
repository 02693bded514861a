import { type FormEvent, useState } from 'react'
import type { NewInvite } from '../../../api/people/invites.ts'
import { inviteLimits, inviteNoteLimit } from '../../../shared/limits.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import styles from './InvitesSection.module.css'

interface InviteFormProps {
  /** Invitations of members are for one person. */
  isAdmin: boolean
  onMade: (invite: NewInvite) => void
}

const blank = { note: '' }
const { uses, days } = inviteLimits
const dayChoices = [1, 7, days.usual, days.max]

export function InviteForm({ isAdmin, onMade }: InviteFormProps) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft('invite', blank)
  const { note } = form
  const [people, setPeople] = useState('1')
  const [chosenDays, setChosenDays] = useState(String(days.usual))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const off = useTooLong([note, inviteNoteLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    const wanted = Number(people)
    if (!Number.isInteger(wanted) || wanted < uses.min || wanted > uses.max)
      return setError(`Enter a number from ${uses.min} to ${uses.max}.`)
    setBusy(true)
    try {
      onMade(await memory.act('createInvite', { body: { uses: wanted, days: Number(chosenDays), note } }))
      forget()
      setPeople('1')
    } catch (failure) {
      alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <noscript>Making and ending invitations needs JavaScript.</noscript>
      <Field label="Note" help="Optional, for yourself: whom it is for.">
        <TextInput
          limit={inviteNoteLimit}
          value={note}
          onValue={(value) => change({ note: value })}
          autoComplete="off"
        />
      </Field>
      {isAdmin && (
        <Field label="For how many people" error={error}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={uses.min}
            max={uses.max}
            value={people}
            onValue={(value) => {
              setPeople(value)
              setError(undefined)
            }}
          />
        </Field>
      )}
      <Field label="Good for">
        <Select value={chosenDays} onValue={setChosenDays}>
          {dayChoices.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? '1 day' : `${each} days`}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy} disabled={off}>
        Make an invitation
      </Button>
    </form>
  )
}
