import type { Post } from '../../../api/posts.ts'

/** In place of pictures that administrators hide, or have erased. */
export const noImagesWords = ({ hiddenImages }: Pick<Post, 'hiddenImages'>) =>
  `Its pictures were ${hiddenImages ? 'hidden' : 'erased'} by admins.`
