import type { Community } from '../../../api/discussion/communities.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { changeMembership, leaveDialog } from './membership.ts'

/** Asked of moderators, whose role ends with their membership. */
export function LeaveCommunityDialog({ among }: { among: readonly Community[] }) {
  const memory = useMemory()
  const viewer = useViewer()
  const { open, about, close } = useDialogs()
  const isAsked = open === leaveDialog && viewer !== null && among.some(({ id }) => id === about)
  const community = isAsked ? memory.entities.get('Community', about) : undefined
  return (
    <ConfirmDialog
      open={community !== undefined}
      onClose={close}
      onConfirm={() => {
        if (community && viewer) void changeMembership(memory, viewer.id, community, false)
        close()
      }}
      title={`Leave ${community?.name}?`}
      question="You are a moderator of this community. If you leave, you will no longer be a moderator. Leave anyway?"
      about={null}
      confirm="Leave community"
      cancel="Stay moderator"
      danger
    />
  )
}
