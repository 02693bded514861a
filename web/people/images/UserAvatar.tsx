import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { Image } from '../../../api/people/images.ts'
import { useViewer } from '../../platform/app-context.ts'
import { Avatar, type AvatarImage, smallAvatar } from '../../platform/ui/images/Avatar.tsx'
import { useChoice } from './use-choice.ts'

interface UserAvatarProps {
  user: Pick<User, 'username' | 'proPic'>
  size?: number
  /** With its description for screen readers; only where it is the main image of its owner, not before every name. */
  described?: boolean
  className?: string | undefined
}

/** Readers who have turned off images of people see the first letter of the name. */
export function UserAvatar({ user, described = false, ...look }: UserAvatarProps) {
  const hidden = useViewer()?.hideUserProfilePictures ?? false
  const shown = hidden ? null : user.proPic
  const alt = (described && shown?.altText) || undefined
  return <Avatar shape="round" name={user.username} image={useAvatarImage(shown, look.size)} alt={alt} {...look} />
}

interface CommunityAvatarProps {
  community: Pick<Community, 'name' | 'proPic'>
  size?: number
  /** With its description for screen readers, at the head of the community's page. */
  described?: boolean
  className?: string | undefined
}

export function CommunityAvatar({ community: { name, proPic }, described = false, ...look }: CommunityAvatarProps) {
  const alt = (described && proPic?.altText) || undefined
  return <Avatar shape="square" name={name} image={useAvatarImage(proPic, look.size)} alt={alt} {...look} />
}

const allCopies = [...smallAvatar.copies, 'medium']

/** The image of a person or a community in the form that Avatar needs. */
export function useAvatarImage(image: Image | null | undefined, size = 0): AvatarImage | null {
  return useChoice(image, size > smallAvatar.size ? allCopies : smallAvatar.copies)
}
