import { type FormEvent, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import type { ModRole } from '../../../../shared/mod-roles.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import layout from '../../../platform/ui/layout/layout.module.css'
import { UsernameField } from '../UsernameField.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface AddModFormProps {
  community: Pick<Community, 'id' | 'name'>
  onAdded: (mods: NonNullable<Community['mods']>) => void
}

export function AddModForm({ community: { id, name }, onAdded }: AddModFormProps) {
  const memory = useMemory()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<ModRole>('moderator')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([username, usernameLimit]) || !username

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      onAdded(await memory.act('addMod', { params: { id }, body: { username, role } }))
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={layout.stack}>
      <p>{`They become a member of ${name} and join its moderators at once, as the last in rank.`}</p>
      <UsernameField value={username} onValue={setUsername} />
      <RoleChoice roles={['moderator', 'helper']} value={role} onValue={setRole} />
      <Button type="submit" kind="primary" wide busy={busy} disabled={off}>
        Add moderator
      </Button>
    </form>
  )
}
