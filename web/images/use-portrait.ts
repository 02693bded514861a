import type { Image } from '../../api/images.ts'
import type { Picture } from '../ui/Portrait.tsx'
import { useChoice } from './use-choice.ts'

const avatarCopies = ['tiny', 'small', 'medium']

/** The picture of a user or a community, as the small round or square parts take it. */
export function usePortrait(image: Image | null | undefined): Picture | null {
  return useChoice(image, avatarCopies)
}
