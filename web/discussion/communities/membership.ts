import type { Community } from '../../../api/discussion/communities.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { leaveCommunityDialog } from '../dialogs.ts'
import { changeSidebar } from './sidebar.ts'

/** Joins or leaves a community. Moderators get a warning before leaving. */
export function useMembership(): (community: Community) => void {
  const memory = useMemory()
  const viewer = useViewer()
  const { show } = useDialogs()
  return (community) => {
    if (!viewer) show(loginPrompt)
    else if (community.userJoined && community.userMod) show(leaveCommunityDialog, { communityId: community.id })
    else if (community.userJoined) void leave(memory, viewer.id, community)
    else void changeMembership(memory, viewer.id, community, true)
  }
}

/** Not for moderators: an undo would not restore their role. */
async function leave(memory: Memory, viewerId: string, community: Community): Promise<void> {
  if (!(await changeMembership(memory, viewerId, community, false))) return
  const { offerUndo } = await import('../../platform/undo/offer-undo.ts')
  const { name, noMembers } = community
  const rejoin = { ...community, noMembers: noMembers - 1 }
  offerUndo({ text: `You left ${name}.`, undo: () => void changeMembership(memory, viewerId, rejoin, true) })
}

/** Shows the change at once, and reverts it if the server refuses. Ignores further presses during the request. Returns whether it succeeded. */
export async function changeMembership(
  memory: Memory,
  viewerId: string,
  community: Community,
  joined: boolean,
): Promise<boolean> {
  const { id, mods } = community
  const noMembers = community.noMembers + (joined ? 1 : -1)
  const optimistic = () => {
    changeSidebar(memory, community, joined)
    return [
      memory.entities.patch('Community', id, { userJoined: joined, noMembers }),
      () => changeSidebar(memory, community, !joined),
    ]
  }
  const input = { body: { communityId: id, leave: !joined } }
  try {
    const answer = await memory.press(`membership ${id}`, 'drop', 'joinCommunity', input, { optimistic })
    // The role of a moderator ends with the membership.
    if (answer && !joined && mods)
      memory.entities.patch('Community', id, { mods: mods.filter((mod) => mod.id !== viewerId) })
    return answer !== undefined
  } catch (error) {
    alertFailure(error)
    return false
  }
}
