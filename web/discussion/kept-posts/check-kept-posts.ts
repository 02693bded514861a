import { ApiError, call } from '../../platform/client.ts'
import { copyPost } from './copy-post.ts'
import type { KeptPost } from './kept-posts.ts'
import { confirmKeptPosts, dropKeptPosts, listKeptPosts, storeCopy } from './kept-posts.ts'

/** When online: removes kept posts that were deleted, and copies changed ones again. */
export async function checkKeptPosts(viewer: string): Promise<void> {
  const list = await listKeptPosts(viewer)
  if (!list.length) return
  const since = list.map(({ asOf }) => asOf).reduce((first, time) => (time < first ? time : first))
  const ids = list.map(({ publicId }) => publicId)
  const { at, gone, changed } = await call('checkKeptPosts', { query: { posts: ids.join(','), since } })
  if (gone.length) await dropKeptPosts(viewer, gone)
  const same = ids.filter((id) => !gone.includes(id) && !changed.includes(id))
  await confirmKeptPosts(viewer, same, at)
  for (const kept of list) if (changed.includes(kept.publicId)) await copyAgain(viewer, kept, at)
}

/** If there is no space for a new copy, the outdated copy is removed too. */
async function copyAgain(viewer: string, { publicId, sort }: KeptPost, at: string): Promise<void> {
  try {
    await storeCopy(viewer, await copyPost(publicId, sort, at), true)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw error
    await dropKeptPosts(viewer, [publicId])
  }
}
