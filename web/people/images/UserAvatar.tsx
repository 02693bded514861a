import type { User } from '../../../api/people/accounts.ts'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { useAvatarImage } from './use-avatar-image.ts'

interface UserAvatarProps {
  user: Pick<User, 'username' | 'proPic'>
  size?: number
  /** Says what it shows: where it is the one picture of its owner, not in front of every name. */
  described?: boolean
  className?: string | undefined
}

/** Who wants no pictures of people sees their first letters. */
export function UserAvatar({ user, described = false, ...look }: UserAvatarProps) {
  const hidden = useViewer()?.hideUserProfilePictures ?? false
  const shown = hidden ? null : user.proPic
  const alt = (described && shown?.altText) || undefined
  return <Avatar shape="round" name={user.username} image={useAvatarImage(shown)} alt={alt} {...look} />
}
