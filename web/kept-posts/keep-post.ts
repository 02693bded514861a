import type { CommentSort } from '../../api/comments.ts'
import { call } from '../client.ts'
import { copyPost } from './copy-post.ts'
import { type KeptPost, storeCopy } from './kept-posts.ts'

interface Wish {
  publicId: string
  sort: CommentSort
  dropOldest?: boolean
}

/** Gives the oldest that would have to go first; none when it is kept. */
export async function keepPost(
  viewer: string,
  { publicId, sort, dropOldest = false }: Wish,
): Promise<readonly KeptPost[]> {
  // By the server's clock: what is taken away from now on is found by the next check.
  const { at } = await call('checkKeptPosts', { query: { posts: publicId, since: new Date().toISOString() } })
  return storeCopy(viewer, await copyPost(publicId, sort, at), dropOldest)
}
