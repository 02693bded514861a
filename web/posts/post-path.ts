import type { Post } from '../../api/posts.ts'

export const postPath = ({ communityName, publicId }: Pick<Post, 'communityName' | 'publicId'>) =>
  `/${communityName}/post/${publicId}`
