import type { Community } from '../../api/communities.ts'
import { Avatar } from '../ui/images/Avatar.tsx'
import { useAvatarImage } from './use-avatar-image.ts'

interface CommunityAvatarProps {
  community: Pick<Community, 'name' | 'proPic'>
  size?: number
  className?: string | undefined
}

export function CommunityAvatar({ community, ...look }: CommunityAvatarProps) {
  return <Avatar shape="square" name={community.name} image={useAvatarImage(community.proPic)} {...look} />
}
