import type { Post } from '../../../../api/discussion/posts.ts'

/** The text instead of images that administrators have hidden or erased. */
export const noImagesWords = ({ hiddenImages }: Pick<Post, 'hiddenImages'>) =>
  `Its pictures were ${hiddenImages ? 'hidden' : 'erased'} by admins.`
