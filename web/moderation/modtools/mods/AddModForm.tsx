import { type FormEvent, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import layout from '../../../platform/ui/layout/layout.module.css'
import { UsernameField } from '../UsernameField.tsx'

interface AddModFormProps {
  community: Pick<Community, 'id' | 'name'>
  /** The end of the sentence: what the new moderator also gets, besides the rank of the last moderator. */
  alsoGets: string
  onAdded: (mods: NonNullable<Community['mods']>) => void
}

export function AddModForm({ community: { id, name }, alsoGets, onAdded }: AddModFormProps) {
  const memory = useMemory()
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([username, usernameLimit]) || !username

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      onAdded(await memory.act('addMod', { params: { id }, body: { username } }))
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={layout.stack}>
      <p>{`They become a moderator of ${name} at once, the last in rank, and ${alsoGets}.`}</p>
      <UsernameField value={username} onValue={setUsername} />
      <Button type="submit" kind="primary" wide busy={busy} disabled={off}>
        Add moderator
      </Button>
    </form>
  )
}
