import type { User } from '../../api/accounts.ts'
import { Avatar } from '../ui/images/Avatar.tsx'
import { useViewer } from '../viewer.ts'
import { useAvatarImage } from './use-avatar-image.ts'

interface UserAvatarProps {
  user: Pick<User, 'username' | 'proPic'>
  size?: number
  className?: string | undefined
}

/** Who wants no pictures of people sees their first letters. */
export function UserAvatar({ user, ...look }: UserAvatarProps) {
  const hidden = useViewer()?.hideUserProfilePictures ?? false
  const image = useAvatarImage(hidden ? null : user.proPic)
  return <Avatar shape="round" name={user.username} image={image} {...look} />
}
