import type { Post } from '../../../api/discussion/posts.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { eraseImages, withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteHeldPost } from '../holds/change-held.ts'
import { decidedInQueue } from '../holds/held.ts'
import { readGroup, requireAuthor, requireCapacity } from './permissions.ts'
import { answerPost, loadPostOrHeld } from './posts.ts'
import { eraseContent, findPostForUpdate, listImagesOf, updateDeleted } from './queries-changes.ts'
import { removePostIn } from './remove-post.ts'

/** Deletes a post, with its content or without; or the content of one that is deleted already, which stays as it was deleted. */
export async function deletePost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  given: WhyInput & { deleteAs: string | undefined; deleteContent: boolean; hideTitle: boolean },
): Promise<Post> {
  const group = readGroup(given.deleteAs)
  const { post, held } = await loadPostOrHeld(site, viewer, publicId)
  if (held) {
    if (group !== 'normal') throw new Refusal('held', decidedInQueue)
    return (await deleteHeldPost(site, viewer, held)) ?? deletePost(site, viewer, publicId, given)
  }
  if (group === 'normal') requireAuthor(viewer, post)
  else requireCapacity(viewer, post.moderated, group)
  const erases = given.deleteContent
  if (erases && group === 'mods') throw new Refusal('mod-cannot-delete-content')
  if (group === 'normal') {
    await site.db.transaction().execute((tx) => deleteOwn(tx, viewer, post.id, erases))
  } else {
    const why = await readWhy(site, post.community_id, given)
    await requireWhy(site, viewer, post.user_id, why)
    const acting = { postId: post.id, by: viewer, as: group, hideTitle: given.hideTitle, ...why }
    await site.db.transaction().execute((tx) => removeOrErase(tx, { ...acting, erases }))
  }
  return answerPost(site, viewer, post.id)
}

/** What is deleted already can lose its content yet. */
async function removeOrErase(
  tx: Tx,
  given: Acting & { postId: bigint; erases: boolean; hideTitle: boolean },
): Promise<void> {
  const post = await findPostForUpdate(tx, given.postId)
  if (!given.erases || !post?.deleted_at || post.content_deleted_at) return void (await removePostIn(tx, given))
  await eraseImages(tx, await eraseContent(tx, given.postId, 'admins'))
  await closeCaseOf(tx, { targetType: 'post', targetId: given.postId }, { outcome: 'removed', by: given.by.id })
  await writeEntry(tx, {
    ...actorOf(given),
    act: 'erase_post',
    communityId: post.community_id,
    targetType: 'post',
    targetId: given.postId,
    subjectId: post.user_id,
  })
  await notify(tx, 'evict', '')
}

async function deleteOwn(tx: Tx, viewer: Viewer, postId: bigint, deleteContent: boolean): Promise<void> {
  const now = await findPostForUpdate(tx, postId)
  const erases = deleteContent && now?.content_deleted_at === null
  if (now?.deleted_at && !erases) throw new Refusal('already-deleted')
  // What was reported of it waits on: who breaks the rules does not get away by deleting in time.
  if (!now?.deleted_at) await updateDeleted(tx, postId, viewer.id, 'normal')
  if (erases) await eraseImages(tx, await eraseContent(tx, postId, 'normal'))
  else await withholdImages(tx, await listImagesOf(tx, postId), true)
  // What was removed is gone at once, from the cached answers of guests too.
  await notify(tx, 'evict', '')
}
