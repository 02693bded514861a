import { type FormEvent, useState } from 'react'
import type { NeglectedCommunity } from '../../api/queue-health.ts'
import { usernameLimit } from '../../shared/limits.ts'
import { alertFailure } from '../failure.ts'
import { useMemory } from '../memory/use-memory.ts'
import styles from '../moderation/ModtoolsForm.module.css'
import { UsernameField } from '../moderation/UsernameField.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { useTooLong } from '../ui/controls/use-limit.ts'
import { showToast } from '../ui/feedback/toasts.ts'

interface AddModeratorFormProps {
  community: NeglectedCommunity
  onDone: () => void
}

export function AddModeratorForm({ community: { id, name }, onDone }: AddModeratorFormProps) {
  const memory = useMemory()
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([username, usernameLimit]) || !username

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      const mods = await memory.act('addMod', { params: { id }, body: { username } })
      showToast({ text: `@${mods.at(-1)?.username ?? username} moderates /${name} now.` })
      onDone()
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>{`They become the last moderator of /${name} at once, and a member.`}</p>
      <UsernameField value={username} onValue={setUsername} />
      <Button type="submit" kind="primary" wide busy={busy} disabled={off}>
        Add
      </Button>
    </form>
  )
}
