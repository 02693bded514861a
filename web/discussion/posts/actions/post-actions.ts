import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { isDone } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import type { Why } from '../../reasons/ReasonFields.tsx'

export type Official = Exclude<UserGroup, 'normal'>

type Which = Pick<Post, 'id' | 'publicId'>

export const lockPost = (memory: Memory, { publicId }: Which, lockAs: Official, why: Why = {}) =>
  isDone(memory.act('lockPost', { params: { publicId }, query: { lockAs }, body: why }))

export const unlockPost = (memory: Memory, { publicId }: Which, lockAs: Official) =>
  isDone(memory.act('unlockPost', { params: { publicId }, query: { lockAs } }))

/** At its old place in every feed. */
export const restorePost = (memory: Memory, { publicId }: Which) =>
  isDone(memory.act('restorePost', { params: { publicId } }))

/** In its community or, for administrators, on the whole site. The box is ticked at once, and put right if the server refuses. */
export function pinPost(memory: Memory, { id, publicId }: Which, pinned: boolean, as: Official): Promise<boolean> {
  const box = as === 'admins' ? 'isPinnedSite' : 'isPinned'
  const input = { params: { publicId }, query: { siteWide: as === 'admins' ? 'true' : 'false' } }
  const optimistic = () => [memory.entities.patch('Post', id, { [box]: pinned })]
  return isDone(memory.act(pinned ? 'pinPost' : 'unpinPost', input, { optimistic }))
}

/** In which capacity the author speaks in their own post. */
export const speakAs = (memory: Memory, { publicId }: Which, userGroup: UserGroup) =>
  isDone(memory.act('changePostGroup', { params: { publicId }, query: { userGroup } }))

export async function announcePost(memory: Memory, { publicId }: Which): Promise<boolean> {
  const done = await isDone(memory.act('announcePost', { params: { publicId } }))
  if (done) showToast({ text: 'Announced to all users.' })
  return done
}

interface DeletePostOptions {
  deleteContent: boolean
  hideTitle?: boolean
}

/** The post with its content, or later the content alone. */
export function deletePost(
  memory: Memory,
  { publicId }: Which,
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
