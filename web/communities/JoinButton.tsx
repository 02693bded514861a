import { Check } from 'lucide-react'
import type { Community } from '../../api/communities.ts'
import { MemberButton } from '../accounts/MemberButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './JoinButton.module.css'

interface JoinButtonProps {
  community: Community
  onPress: (community: Community) => void
  /** One of many: its name says which community it is for, and it is quiet. */
  listed?: boolean
}

export function JoinButton({ community, onPress, listed = false }: JoinButtonProps) {
  const joined = community.userJoined === true
  return (
    <MemberButton
      kind={joined ? 'settled' : listed ? 'quiet' : 'primary'}
      small={listed}
      className={listed ? styles.small : styles.join}
      onClick={() => onPress(community)}
    >
      {joined && <Icon of={Check} size={16} />}
      {joined ? 'Joined' : 'Join'}
      {listed && <Unseen>{` ${community.name}`}</Unseen>}
    </MemberButton>
  )
}
