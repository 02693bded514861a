import type { Post } from '../../../api/discussion/posts.ts'

export const postPath = ({ communityName, publicId }: Pick<Post, 'communityName' | 'publicId'>) =>
  `/${communityName}/post/${publicId}`
