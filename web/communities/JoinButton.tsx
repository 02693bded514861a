import { Check } from 'lucide'
import type { Community } from '../../api/communities.ts'
import { MemberButton } from '../accounts/MemberButton.tsx'
import { Icon } from '../ui/images/Icon.tsx'
import styles from './JoinButton.module.css'

interface JoinButtonProps {
  community: Community
  onPress: (community: Community) => void
}

export function JoinButton({ community, onPress }: JoinButtonProps) {
  const joined = community.userJoined === true
  return (
    <MemberButton kind={joined ? 'settled' : 'primary'} className={styles.join} onClick={() => onPress(community)}>
      {joined && <Icon of={Check} size={16} />}
      {joined ? 'Joined' : 'Join'}
    </MemberButton>
  )
}
