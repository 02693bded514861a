import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { communityPath } from '../../../../shared/paths.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { useNavigate } from '../../../platform/router/use-router.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { changeMods, removeDialog } from './mods.ts'

export function RemoveModDialog({ community }: { community: Community }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { open, about, close } = useDialogs()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      const { id } = await memory.act('removeMod', { params: { id: community.id, username: about } })
      changeMods(
        memory,
        viewer?.id,
        community,
        (community.mods ?? []).filter((mod) => mod.id !== id),
      )
      // Who has given up the role has no business here any more.
      if (id === viewer?.id && !viewer.isAdmin) await navigate(communityPath(community.name), { replace: true })
      else close()
    } catch (error) {
      close()
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open === removeDialog}
      onClose={close}
      onConfirm={() => void remove()}
      title="Remove moderator"
      question={`Are you sure you want to remove @${about} as a moderator?`}
      about={`${about === viewer?.username ? 'You' : 'They'} stay a member of ${community.name}.`}
      confirm="Remove moderator"
      cancel="Keep"
      danger
      busy={busy}
    />
  )
}
