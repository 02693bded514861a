import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import { call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { forgetFeeds, isOfJoined } from '../feeds/held-feeds.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useViewer } from '../viewer.ts'
import { patchCommunity, patchSidebar } from './community-cache.ts'

export const leaveDialog = 'leave-community'

/** Joins or leaves on a press; who moderates the community is warned before leaving it. */
export function useMembership(): (community: Community) => void {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const { show } = useDialogs()
  return (community) => {
    if (!viewer) show('login-prompt')
    else if (community.userJoined && community.userMod) show(leaveDialog, community.id)
    else void changeMembership(queryClient, viewer.id, community, !community.userJoined)
  }
}

const changing = new Set<string>()

/** Shown at once, and put right if the server refuses. Another press while it is under way counts for nothing. */
export async function changeMembership(
  queryClient: QueryClient,
  viewerId: string,
  community: Community,
  joined: boolean,
): Promise<void> {
  const { id } = community
  if (changing.has(id)) return
  changing.add(id)
  const noMembers = community.noMembers + (joined ? 1 : -1)
  patchCommunity(queryClient, id, (held) => ({ ...held, userJoined: joined, noMembers }))
  patchSidebar(queryClient, community, joined)
  try {
    const answer = await call('joinCommunity', { body: { communityId: id, leave: !joined } })
    forgetFeeds(isOfJoined)
    patchCommunity(queryClient, id, (held) => ({
      ...held,
      userJoined: answer.userJoined,
      userMod: answer.userMod,
      noMembers: answer.noMembers,
      mods: joined ? held.mods : (held.mods?.filter((mod) => mod.id !== viewerId) ?? null),
    }))
  } catch (error) {
    const { userJoined, noMembers } = community
    patchCommunity(queryClient, id, (held) => ({ ...held, userJoined, noMembers }))
    patchSidebar(queryClient, community, !joined)
    alertFailure(error)
  } finally {
    changing.delete(id)
  }
}
