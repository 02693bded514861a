import type { Post } from '../../api/posts.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { forgetFeeds, isHot } from '../feeds/held-feeds.ts'
import { showToast } from '../ui/toasts.ts'
import { changePost, holdPost } from './held-posts.ts'

export type Official = Exclude<UserGroup, 'normal'>

type Which = Pick<Post, 'id' | 'publicId'>

export const lockPost = ({ publicId }: Which, lockAs: Official) =>
  asking(async () => holdPost(await call('lockPost', { params: { publicId }, query: { lockAs } })))

export const unlockPost = ({ publicId }: Which, lockAs: Official) =>
  asking(async () => holdPost(await call('unlockPost', { params: { publicId }, query: { lockAs } })))

/** In its community or, for administrators, on the whole site. The box is ticked at once, and put right if the server refuses. */
export async function pinPost({ id, publicId }: Which, pinned: boolean, as: Official): Promise<void> {
  const box = as === 'admins' ? 'isPinnedSite' : 'isPinned'
  const siteWide = as === 'admins' ? 'true' : 'false'
  changePost(id, { [box]: pinned })
  const done = await asking(async () => {
    holdPost(await call(pinned ? 'pinPost' : 'unpinPost', { params: { publicId }, query: { siteWide } }))
    forgetFeeds(isHot)
  })
  if (!done) changePost(id, { [box]: !pinned })
}

/** In which capacity the author speaks in their own post. */
export const speakAs = ({ publicId }: Which, userGroup: UserGroup) =>
  asking(async () => holdPost(await call('changePostGroup', { params: { publicId }, query: { userGroup } })))

export const announcePost = ({ publicId }: Which) =>
  asking(async () => {
    holdPost(await call('announcePost', { params: { publicId } }))
    showToast({ text: 'Announced to all users.' })
  })

/** The post with its content, or later the content alone. */
export const deletePost = ({ publicId }: Which, deleteAs: UserGroup, content: boolean) =>
  asking(async () => {
    const deleteContent = content ? 'true' : 'false'
    holdPost(await call('deletePost', { params: { publicId }, query: { deleteAs, deleteContent } }))
  })

/** Whether it was done. What was refused is said in the server's own words. */
async function asking(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === undefined) alertFailure(error)
    else showToast({ id: 'failure', text: error.message })
    return false
  }
}
