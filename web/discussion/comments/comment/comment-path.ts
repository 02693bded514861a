import type { Comment } from '../../../../api/discussion/comments.ts'

/** The page of the post with this comment in view. */
export const commentPath = ({
  communityName,
  postPublicId,
  id,
}: Pick<Comment, 'communityName' | 'postPublicId' | 'id'>) => `/${communityName}/post/${postPublicId}/${id}`
