import type { Community } from '../../api/communities.ts'
import { communityPath } from '../communities/community-in-path.ts'
import { CommunityAvatar } from '../images/CommunityAvatar.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { PanelLinks } from '../ui/layout/PanelLinks.tsx'

/** What is in the feed, from A to Z. */
export function FeedAside({ communities }: { communities: readonly Community[] }) {
  return (
    <Panel title="Communities">
      <PanelLinks
        links={communities.map((community) => ({
          href: communityPath(community.name),
          picture: <CommunityAvatar community={community} size={26} />,
          text: community.name,
        }))}
      />
    </Panel>
  )
}
