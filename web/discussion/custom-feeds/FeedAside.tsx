import type { Community } from '../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { communityPath } from '../communities/community-in-path.ts'

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
