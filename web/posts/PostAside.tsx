import type { Community } from '../../api/communities.ts'
import { CommunityAside } from '../communities/CommunityAside.tsx'
import { communityPath } from '../communities/community-in-path.ts'
import { JoinButton } from '../communities/JoinButton.tsx'
import { useMembership } from '../communities/membership.ts'
import { CommunityCrest } from '../images/CommunityCrest.tsx'
import { Bone } from '../ui/Bone.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './PostAside.module.css'

/** The community around a post. Undefined while it is on its way. */
export function PostAside({ community }: { community: Community | undefined }) {
  const changeMembership = useMembership()
  if (!community) return <Skeleton />
  const title = (
    <a href={communityPath(community.name)} className={styles.name}>
      <CommunityCrest community={community} size={32} />
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
          <Bone width={32} height={32} shape="box" />
          <Bone width={120} />
          <Unseen>
            <span role="status">Loading</span>
          </Unseen>
        </span>
      }
    >
      <div className={styles.bones}>
        <Bone width="96%" />
        <Bone width="88%" />
        <Bone width="40%" />
        <Bone width="100%" height={36} shape="box" />
      </div>
    </Panel>
  )
}
