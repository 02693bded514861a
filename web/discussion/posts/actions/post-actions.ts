import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { isDone } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import type { Why } from '../../reasons/ReasonFields.tsx'

export type Official = Exclude<UserGroup, 'normal'>

type PostIds = Pick<Post, 'id' | 'publicId'>

export const lockPost = (memory: Memory, { publicId }: PostIds, lockAs: Official, why: Why = {}) =>
  isDone(memory.act('lockPost', { params: { publicId }, query: { lockAs }, body: why }))

export const unlockPost = (memory: Memory, { publicId }: PostIds, lockAs: Official) =>
  isDone(memory.act('unlockPost', { params: { publicId }, query: { lockAs } }))

export const restorePost = (memory: Memory, { publicId }: PostIds) =>
  isDone(memory.act('restorePost', { params: { publicId } }))

/** Pins a post in its community or, as administrator, on the whole site. Shown at once, and undone if the server refuses. */
export function pinPost(memory: Memory, { id, publicId }: PostIds, pinned: boolean, as: Official): Promise<boolean> {
  const field = as === 'admins' ? 'isPinnedSite' : 'isPinned'
  const input = { params: { publicId }, query: { siteWide: as === 'admins' ? 'true' : 'false' } }
  const optimistic = () => [memory.entities.patch('Post', id, { [field]: pinned })]
  return isDone(memory.act(pinned ? 'pinPost' : 'unpinPost', input, { optimistic }))
}

/** Changes the capacity of the author's own post. */
export const speakAs = (memory: Memory, { publicId }: PostIds, userGroup: UserGroup) =>
  isDone(memory.act('changePostGroup', { params: { publicId }, query: { userGroup } }))

export async function announcePost(memory: Memory, { publicId }: PostIds): Promise<boolean> {
  const done = await isDone(memory.act('announcePost', { params: { publicId } }))
  if (done) showToast({ text: 'Announced to all users.' })
  return done
}

interface DeletePostOptions {
  deleteContent: boolean
  hideTitle?: boolean
}

/** Deletes a post, with or without its content; or the content of a post that is deleted already. */
export function deletePost(
  memory: Memory,
  { publicId }: PostIds,
  deleteAs: UserGroup,
  options: DeletePostOptions,
  why: Why,
) {
  const query = {
    deleteAs,
    deleteContent: options.deleteContent ? 'true' : 'false',
    ...(options.hideTitle && { hideTitle: 'true' as const }),
  } as const
  return isDone(memory.act('deletePost', { params: { publicId }, query, body: why }))
}
