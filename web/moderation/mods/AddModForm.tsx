import { type FormEvent, useState } from 'react'
import type { Community } from '../../../api/communities.ts'
import { usernameLimit } from '../../../shared/limits.ts'
import { alertFailure } from '../../failure.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTooLong } from '../../ui/controls/use-limit.ts'
import { useViewer } from '../../viewer.ts'
import styles from '../ModtoolsForm.module.css'
import { UsernameField } from '../UsernameField.tsx'
import { changeMods } from './mods.ts'

export function AddModForm({ community, onDone }: { community: Community; onDone: () => void }) {
  const memory = useMemory()
  const viewer = useViewer()
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([username, usernameLimit]) || !username

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      const mods = await memory.act('addMod', { params: { id: community.id }, body: { username } })
      changeMods(memory, viewer?.id, community, mods)
      onDone()
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>{`They become the last moderator of /${community.name} at once, and can do all that you can do here.`}</p>
      <UsernameField value={username} onValue={setUsername} />
      <Button type="submit" kind="primary" wide busy={busy} disabled={off}>
        Add
      </Button>
    </form>
  )
}
