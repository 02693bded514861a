import type { Community } from '../../../../api/discussion/communities.ts'
import { communityPath } from '../../../../shared/paths.ts'
import { CommunityAvatar } from '../../../people/images/CommunityAvatar.tsx'
import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import { Panel } from '../../../platform/ui/layout/Panel.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import { CommunityAside } from '../../communities/CommunityAside.tsx'
import { JoinButton } from '../../communities/JoinButton.tsx'
import { useMembership } from '../../communities/membership.ts'
import styles from './PostAside.module.css'

/** The community around a post. Undefined while it is on its way. */
export function PostAside({ community }: { community: Community | undefined }) {
  const changeMembership = useMembership()
  if (!community) return <Skeleton />
  const title = (
    <a href={communityPath(community.name)} className={styles.name}>
      <CommunityAvatar community={community} size={32} />
      {community.name}
    </a>
  )
  return (
    <CommunityAside community={community} title={title}>
      <div className={styles.buttons}>
        <JoinButton community={community} onPress={changeMembership} />
      </div>
    </CommunityAside>
  )
}

function Skeleton() {
  return (
    <Panel
      title={
        <span className={styles.name}>
          <SkeletonBar width={32} height={32} shape="box" />
          <SkeletonBar width={120} />
          <VisuallyHidden>
            <span role="status">Loading</span>
          </VisuallyHidden>
        </span>
      }
    >
      <div className={styles.bones}>
        <SkeletonBar width="96%" />
        <SkeletonBar width="88%" />
        <SkeletonBar width="40%" />
        <SkeletonBar width="100%" height={36} shape="box" />
      </div>
    </Panel>
  )
}
