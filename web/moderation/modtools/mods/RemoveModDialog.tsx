import type { Community } from '../../../../api/discussion/communities.ts'
import { communityPath } from '../../../../shared/paths.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { useNavigate } from '../../../platform/router/use-router.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { changeMods } from './mods.ts'

interface RemoveModDialogProps extends DialogProps {
  community: Community
  username: string
}

export function RemoveModDialog({ community, username, onClose }: RemoveModDialogProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const isOwn = username === viewer?.username

  const remove = async () => {
    try {
      const { id } = await memory.act('removeMod', { params: { id: community.id, username } })
      const mods = (community.mods ?? []).filter((mod) => mod.id !== id)
      changeMods(memory, viewer?.id, community, mods)
      // A member who gave up the role may not see the mod tools any more.
      if (id === viewer?.id && !viewer.isAdmin) await navigate(communityPath(community.name), { replace: true })
      else onClose()
    } catch (error) {
      onClose()
      alertFailure(error)
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={remove}
      title={isOwn ? 'Step down' : 'Remove moderator'}
      question={`Are you sure you want to remove @${username} as a moderator?`}
      about={`${isOwn ? 'You' : 'They'} stay a member of ${community.name}.`}
      confirm={isOwn ? 'Step down' : 'Remove moderator'}
      cancel="Keep"
      danger
    />
  )
}
