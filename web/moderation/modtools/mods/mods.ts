import type { Community } from '../../../../api/discussion/communities.ts'
import { changeSidebar } from '../../../discussion/communities/sidebar.ts'
import type { Memory } from '../../../platform/memory/memory.ts'

/** Updates the moderators in the memory. A new moderator becomes a member too. */
export function changeMods(
  memory: Memory,
  viewerId: string | undefined,
  community: Community,
  mods: NonNullable<Community['mods']>,
): void {
  const own = mods.find(({ id }) => id === viewerId)
  const userMod = own !== undefined
  const joins = userMod && !community.userJoined
  memory.entities.patch('Community', community.id, {
    mods,
    userMod,
    userModRole: own?.modRole ?? null,
    userJoined: userMod || community.userJoined,
    noMembers: community.noMembers + (joins ? 1 : 0),
  })
  if (joins) changeSidebar(memory, community, true)
}
