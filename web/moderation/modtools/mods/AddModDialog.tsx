import { type FormEvent, useId, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import type { ModRole } from '../../../../shared/mod-roles.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import layout from '../../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { UsernameField } from '../UsernameField.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface AddModDialogProps extends DialogProps {
  community: Pick<Community, 'id' | 'name'>
  onAdded: (mods: NonNullable<Community['mods']>) => void
}

export function AddModDialog({ community: { id, name }, onAdded, onClose }: AddModDialogProps) {
  const formId = useId()
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

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} kind="primary" busy={busy} disabled={off}>
        Add moderator
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={`Add moderator to ${name}`} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate className={layout.stack}>
        <p>{`They become a member of ${name} and join its moderators at once, as the last in rank.`}</p>
        <UsernameField value={username} onValue={setUsername} />
        <RoleChoice roles={['moderator', 'helper']} value={role} onValue={setRole} />
      </form>
    </Dialog>
  )
}
