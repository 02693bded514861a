import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import type { ModRole } from '../../../../shared/mod-roles.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { FormDialog } from '../../../platform/ui/overlays/FormDialog.tsx'
import { UsernameField } from '../UsernameField.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface AddModDialogProps extends DialogProps {
  community: Pick<Community, 'id' | 'name'>
  onAdded: (mods: NonNullable<Community['mods']>) => void
}

export function AddModDialog({ community: { id, name }, onAdded, onClose }: AddModDialogProps) {
  const memory = useMemory()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<ModRole>('moderator')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([username, usernameLimit]) || !username

  const submit = async () => {
    setBusy(true)
    try {
      onAdded(await memory.act('addMod', { params: { id }, body: { username, role } }))
    } catch (failure) {
      setBusy(false)
      alertFailure(failure)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Add moderator to ${name}`}
      act="Add moderator"
      busy={busy}
      disabled={off}
      onSubmit={submit}
    >
      <p>{`They become a member of ${name} and join its moderators at once, as the last in rank.`}</p>
      <UsernameField value={username} onValue={setUsername} />
      <RoleChoice roles={['moderator', 'helper']} value={role} onValue={setRole} />
    </FormDialog>
  )
}
