import { Flag, ListPlus, Mail, Volume2, VolumeX } from 'lucide'
import type { Community } from '../../../api/discussion/communities.ts'
import { communityPath } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { reportDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { ShareLinkItem } from '../../platform/page/ShareLinkItem.tsx'
import { MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { addToFeedDialog } from '../dialogs.ts'
import { withMutes } from '../mutes/load-mutes.ts'

export function CommunityMenuItems({ community }: { community: Community }) {
  const memory = useMemory()
  const { user, mutes } = useInitial()
  const { show } = useDialogs()
  const { id, name } = community
  const muted = mutes.communityMutes.some(({ mutedCommunityId }) => mutedCommunityId === id)
  const changeMute = () => {
    if (!user) show(loginPrompt)
    else
      void withMutes(({ muteCommunity, unmuteCommunity }) =>
        (muted ? unmuteCommunity : muteCommunity)(memory, community),
      )
  }
  return (
    <>
      <ShareLinkItem name={name} path={communityPath(name)} />
      <MenuItem
        writes
        icon={ListPlus}
        onPick={() => (user ? show(addToFeedDialog, { communityId: id }) : show(loginPrompt))}
      >
        Add to feed…
      </MenuItem>
      <MenuItem writes icon={muted ? Volume2 : VolumeX} onPick={changeMute}>
        {`${muted ? 'Unmute' : 'Mute'} /${name}`}
      </MenuItem>
      {!community.userMod && (
        <MenuItem icon={Mail} href={`/messages/new?community=${name}`}>
          Message the moderators
        </MenuItem>
      )}
      <MenuItem
        writes
        icon={Flag}
        onPick={() => (user ? show(reportDialog, { type: 'community', id }) : show(loginPrompt))}
      >
        Report
      </MenuItem>
    </>
  )
}
