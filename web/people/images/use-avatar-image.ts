import type { Image } from '../../../api/people/images.ts'
import type { AvatarImage } from '../../platform/ui/images/Avatar.tsx'
import { useChoice } from './use-choice.ts'

const avatarCopies = ['tiny', 'small', 'medium']

/** The avatar of a person or a community, as the small round or square parts take it. */
export function useAvatarImage(image: Image | null | undefined): AvatarImage | null {
  return useChoice(image, avatarCopies)
}
