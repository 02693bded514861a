import { Check } from 'lucide'
import type { Community } from '../../../api/discussion/communities.ts'
import { communityPath } from '../../../shared/paths.ts'
import { MemberButton } from '../../people/accounts/MemberButton.tsx'
import { plainAct } from '../../platform/page/plain-form.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import styles from './JoinButton.module.css'

interface JoinButtonProps {
  community: Community
  onPress: (community: Community) => void
}

export function JoinButton({ community, onPress }: JoinButtonProps) {
  const joined = community.userJoined === true
  return (
    <MemberButton
      kind={joined ? 'settled' : 'primary'}
      className={styles.join}
      // Moderators get a warning before they leave, which needs the dialog.
      act={
        joined && community.userMod
          ? undefined
          : plainAct(communityPath(community.name), `${joined ? 'leave' : 'join'} ${community.id}`)
      }
      onClick={() => onPress(community)}
    >
      {joined && <Icon icon={Check} size={16} />}
      {joined ? 'Joined' : 'Join'}
    </MemberButton>
  )
}
