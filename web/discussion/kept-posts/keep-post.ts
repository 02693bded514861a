import type { CommentSort } from '../../../api/discussion/comments.ts'
import { call } from '../../platform/client.ts'
import { copyPost } from './copy-post.ts'
import { type KeptPost, storeCopy } from './kept-posts.ts'

interface Wish {
  publicId: string
  sort: CommentSort
  dropOldest?: boolean
}

/** Returns the oldest posts that must be removed first; empty if the post is kept. */
export async function keepPost(
  viewer: string,
  { publicId, sort, dropOldest = false }: Wish,
): Promise<readonly KeptPost[]> {
  // The time of the server before the copy: the next check finds all later changes.
  const { at } = await call('checkKeptPosts', { query: { posts: publicId, since: new Date().toISOString() } })
  return storeCopy(viewer, await copyPost(publicId, sort, at), dropOldest)
}
