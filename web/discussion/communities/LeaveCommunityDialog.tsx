import { useViewer } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { changeMembership } from './membership.ts'

/** Warns moderators, whose role ends with their membership. */
export function LeaveCommunityDialog({ communityId, onClose }: DialogProps & { communityId: string }) {
  const memory = useMemory()
  const viewer = useViewer()
  const community = memory.entities.get('Community', communityId)
  if (!viewer || !community) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => {
        void changeMembership(memory, viewer.id, community, false)
        onClose()
      }}
      title={`Leave ${community.name}?`}
      question="You are a moderator of this community. If you leave, you will no longer be a moderator. Leave anyway?"
      about={null}
      confirm="Leave community"
      cancel="Stay moderator"
      danger
    />
  )
}
