import type { Post } from '../../../api/discussion/posts.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import { eraseEvidence } from '../../people/cases/evidence.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { eraseImages, withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteHeldPost } from '../holds/change-held.ts'
import { decidedInQueue } from '../holds/held.ts'
import { dropTexts } from '../search/store.ts'
import { readGroup, requireAuthor, requireCapacity } from './permissions.ts'
import { answerPost, loadPostOrHeld } from './posts.ts'
import { eraseContent, findPostForUpdate, listImagesOf, updateDeleted } from './queries-changes.ts'
import { removePostIn } from './remove-post.ts'

/**
 * Deletes a post, with or without its content. It can also erase the content of a post that is already deleted; the
 * person who deleted it then stays the same.
 */
export async function deletePost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  request: WhyInput & { deleteAs: string | undefined; deleteContent: boolean; hideTitle: boolean },
): Promise<Post> {
  const group = readGroup(request.deleteAs)
  const { post, held } = await loadPostOrHeld(site, viewer, publicId)
  if (held) {
    if (group !== 'normal') throw new Refusal('held', decidedInQueue)
    return (await deleteHeldPost(site, viewer, held)) ?? deletePost(site, viewer, publicId, request)
  }
  if (group === 'normal') requireAuthor(viewer, post)
  else requireCapacity(viewer, post.moderated, group)
  const erases = request.deleteContent
  if (erases && group === 'mods') throw new Refusal('mod-cannot-delete-content')
  if (group === 'normal') {
    await site.db.transaction().execute((tx) => deleteOwn(tx, viewer, post.id, erases))
  } else {
    const why = await readWhy(site, post.community_id, request)
    await requireWhy(site, viewer, post.user_id, why)
    const removal = { postId: post.id, by: viewer, as: group, hideTitle: request.hideTitle, ...why }
    await site.db.transaction().execute((tx) => removeOrErase(tx, { ...removal, erases }))
  }
  return answerPost(site, viewer, post.id)
}

/** Removes the post, or erases the content of a post that is already deleted. */
async function removeOrErase(
  tx: Tx,
  removal: Acting & { postId: bigint; erases: boolean; hideTitle: boolean },
): Promise<void> {
  const post = await findPostForUpdate(tx, removal.postId)
  if (!removal.erases || !post?.deleted_at || post.content_deleted_at) return void (await removePostIn(tx, removal))
  await eraseEvidence(tx, 'post', [removal.postId])
  await eraseImages(tx, await eraseContent(tx, removal.postId, 'admins'))
  await closeCaseOf(tx, { targetType: 'post', targetId: removal.postId }, { outcome: 'removed', by: removal.by.id })
  await writeEntry(tx, {
    ...actorOf(removal),
    act: 'erase_post',
    communityId: post.community_id,
    targetType: 'post',
    targetId: removal.postId,
    subjectId: post.user_id,
  })
  await notify(tx, 'evict', '')
}

async function deleteOwn(tx: Tx, viewer: Viewer, postId: bigint, deleteContent: boolean): Promise<void> {
  const post = await findPostForUpdate(tx, postId)
  const erases = deleteContent && post?.content_deleted_at === null
  if (post?.deleted_at && !erases) throw new Refusal('already-deleted')
  // Its open case stays in the queue: an author who broke the rules must not escape a decision by deleting in time.
  if (!post?.deleted_at) await updateDeleted(tx, postId, viewer.id, 'normal')
  await dropTexts(tx, [postId])
  if (erases) await eraseImages(tx, await eraseContent(tx, postId, 'normal'))
  else await withholdImages(tx, await listImagesOf(tx, postId), true)
  // Evicts it from the cached pages of guests too.
  await notify(tx, 'evict', '')
}
