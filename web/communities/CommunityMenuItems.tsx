import { Flag, ListPlus, Volume2, VolumeX } from 'lucide'
import type { Community } from '../../api/communities.ts'
import { addToFeedDialog } from '../custom-feeds/feed-dialogs.ts'
import { reportDialog, toReport, useDialogs } from '../frame/dialogs.ts'
import { ShareLinkItem } from '../frame/ShareLinkItem.tsx'
import { useMemory } from '../memory/use-memory.ts'
import { changeMutes } from '../mutes/change-mutes.ts'
import { MenuItem } from '../ui/menus/MenuItem.tsx'
import { useInitial } from '../viewer.ts'
import { communityPath } from './community-in-path.ts'

export function CommunityMenuItems({ community }: { community: Community }) {
  const memory = useMemory()
  const { user, mutes } = useInitial()
  const { show } = useDialogs()
  const { id, name } = community
  const muted = mutes.communityMutes.some(({ mutedCommunityId }) => mutedCommunityId === id)
  const changeMute = () => {
    if (!user) show('login-prompt')
    else
      void changeMutes(({ muteCommunity, unmuteCommunity }) =>
        (muted ? unmuteCommunity : muteCommunity)(memory, community),
      )
  }
  return (
    <>
      <ShareLinkItem name={name} path={communityPath(name)} />
      <MenuItem of={ListPlus} onPick={() => show(user ? addToFeedDialog : 'login-prompt')}>
        Add to feed…
      </MenuItem>
      <MenuItem of={muted ? Volume2 : VolumeX} onPick={changeMute}>
        {`${muted ? 'Unmute' : 'Mute'} /${name}`}
      </MenuItem>
      <MenuItem of={Flag} onPick={() => (user ? show(reportDialog, toReport('community', id)) : show('login-prompt'))}>
        Report
      </MenuItem>
    </>
  )
}
