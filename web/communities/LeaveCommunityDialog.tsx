import { useQueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useViewer } from '../viewer.ts'
import { changeMembership, leaveDialog } from './membership.ts'

/** Asked of moderators, whose role ends with their membership. */
export function LeaveCommunityDialog({ among }: { among: readonly Community[] }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const { open, about, close } = useDialogs()
  const community = open === leaveDialog && viewer ? among.find(({ id }) => id === about) : undefined
  return (
    <ConfirmDialog
      open={community !== undefined}
      onClose={close}
      onConfirm={() => {
        if (community && viewer) void changeMembership(queryClient, viewer.id, community, false)
        close()
      }}
      title={`Leave ${community?.name}?`}
      confirm="Leave"
      cancel="Stay"
      danger
    >
      You are a moderator of this community. If you leave, you will no longer be a moderator. Leave anyway?
    </ConfirmDialog>
  )
}
