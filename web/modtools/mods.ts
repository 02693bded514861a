import type { QueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import { patchCommunity, patchSidebar } from '../communities/community-cache.ts'

export const removeDialog = 'remove-moderator'

/** Puts the new moderators where they are shown. Who became one is a member too. */
export function keepMods(
  queryClient: QueryClient,
  viewerId: string | undefined,
  community: Community,
  mods: NonNullable<Community['mods']>,
): void {
  const userMod = mods.some(({ id }) => id === viewerId)
  const joins = userMod && !community.userJoined
  patchCommunity(queryClient, community.id, (held) => ({
    ...held,
    mods: held.mods && mods,
    userMod,
    userJoined: userMod || held.userJoined,
    noMembers: held.noMembers + (joins ? 1 : 0),
  }))
  if (joins) patchSidebar(queryClient, community, true)
}
