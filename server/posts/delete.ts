import type { Post } from '../../api/posts.ts'
import { notify } from '../db/listen.ts'
import { eraseImages, withholdImages } from '../images/images.ts'
import { leaveCause } from '../notifications/leave-cause.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { readGroup, requireAuthor, requireCapacity } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import { eraseContent, findPostForUpdate, listImagesOf, updateDeleted } from './queries-changes.ts'

/** Deletes a post, with its content or without; or the content of one that is deleted already, which stays as it was deleted. */
export async function deletePost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  given: { deleteAs: string | undefined; deleteContent: boolean },
): Promise<Post> {
  const group = readGroup(given.deleteAs)
  const post = await loadPost(site.db, viewer, publicId)
  if (group === 'normal') requireAuthor(viewer, post)
  else requireCapacity(viewer, post.moderated, group)
  if (given.deleteContent && group === 'mods') throw new Refusal('mod-cannot-delete-content')
  await site.db.transaction().execute(async (tx) => {
    const now = await findPostForUpdate(tx, post.id)
    const erases = given.deleteContent && now?.content_deleted_at === null
    if (now?.deleted_at && !erases) throw new Refusal('already-deleted')
    if (!now?.deleted_at) {
      await updateDeleted(tx, post.id, viewer.id, group)
      if (now && group !== 'normal')
        await leaveCause(tx, {
          kind: 'deleted_post',
          userId: now.user_id,
          postId: post.id,
          details: { deletedAs: group },
        })
    }
    if (erases && group !== 'mods') await eraseImages(tx, await eraseContent(tx, post.id, group))
    else await withholdImages(tx, await listImagesOf(tx, post.id), true)
    // What was removed is gone at once, from the cached answers of guests too.
    await notify(tx, 'evict', '')
  })
  return answerPost(site, viewer, post.id)
}
