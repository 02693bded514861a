import type { Community } from '../../../api/discussion/communities.ts'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { useAvatarImage } from './use-avatar-image.ts'

interface CommunityAvatarProps {
  community: Pick<Community, 'name' | 'proPic'>
  size?: number
  /** Says what it shows: at the head of the community's page. */
  described?: boolean
  className?: string | undefined
}

export function CommunityAvatar({ community: { name, proPic }, described = false, ...look }: CommunityAvatarProps) {
  const alt = (described && proPic?.altText) || undefined
  return <Avatar shape="square" name={name} image={useAvatarImage(proPic)} alt={alt} {...look} />
}
