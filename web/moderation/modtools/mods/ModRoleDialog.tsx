import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { ModRole } from '../../../../shared/mod-roles.ts'
import { mayHere } from '../../../discussion/mod-rights.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { changeMods } from './mods.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface ModRoleDialogProps extends DialogProps {
  community: Community
  username: string
}

export function ModRoleDialog({ community, username, onClose }: ModRoleDialogProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const before = community.mods?.find((mod) => mod.username === username)?.modRole ?? 'moderator'
  const [role, setRole] = useState<ModRole>(before)
  const roles: ModRole[] = before === 'founder' ? ['founder', 'helper'] : ['moderator', 'helper']
  if (before !== 'founder' && mayHere(viewer, community, 'handOver')) roles.unshift('founder')

  const save = async () => {
    const mods = await memory.act('changeModRole', { params: { id: community.id, username }, body: { role } })
    changeMods(memory, viewer?.id, community, mods)
    showToast({ text: 'Role changed.' })
    onClose()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={save}
      title="Change role"
      question={`What may @${username} do in ${community.name}?`}
      about={null}
      confirm="Change role"
      cancel="Cancel"
      off={role === before}
    >
      <RoleChoice roles={roles} value={role} onValue={setRole} />
    </ConfirmDialog>
  )
}
