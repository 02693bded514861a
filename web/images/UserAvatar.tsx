import type { User } from '../../api/accounts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useViewer } from '../viewer.ts'
import { usePortrait } from './use-portrait.ts'

interface UserAvatarProps {
  user: Pick<User, 'username' | 'proPic'>
  size?: number
  className?: string | undefined
}

/** Who wants no pictures of people sees their first letters. */
export function UserAvatar({ user, ...look }: UserAvatarProps) {
  const hidden = useViewer()?.hideUserProfilePictures ?? false
  const picture = usePortrait(hidden ? null : user.proPic)
  return <Avatar name={user.username} picture={picture} {...look} />
}
