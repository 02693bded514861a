import type { HoldCause } from '../../../api/discussion/holds.ts'
import { joinCase } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type CommentToPublish, lockAncestors } from '../comments/publish.ts'
import { makePublicId } from '../posts/public-id.ts'
import type { PostToPublish } from '../posts/publish.ts'
import { insertHeld, type NewHeld } from './queries-changes.ts'

// Holding runs in the transaction of the call that creates the post or comment. Only people who can decide get a notification.

/** Only people who may see the held post can open its images. */
export async function holdPost(
  site: Site,
  tx: Tx,
  author: Viewer,
  { id, why, draft }: { id: bigint; why: HoldCause; draft: PostToPublish },
): Promise<void> {
  const { type: postType, rendered, images, ...post } = draft
  await hold(site, tx, {
    ...post,
    ...{ id, type: 'post', why, authorId: author.id, postType, images },
    ...{ bodyHtml: rendered?.bodyHtml ?? null, renderer: rendered?.renderer ?? null },
  })
  await withholdImages(
    tx,
    images.map((image) => image.id),
    true,
  )
}

export async function holdComment(
  site: Site,
  tx: Tx,
  author: Viewer,
  { id, why, draft }: { id: bigint; why: HoldCause; draft: CommentToPublish },
): Promise<void> {
  const { rendered, publicId: _, ...comment } = draft
  await lockAncestors(tx, comment.postId, comment.parentId)
  const { bodyHtml, renderer } = rendered
  await hold(site, tx, { ...comment, ...{ id, type: 'comment', why, authorId: author.id, bodyHtml, renderer } })
}

async function hold(site: Site, tx: Tx, held: Omit<NewHeld, 'publicId'>): Promise<void> {
  const { id, type, authorId, communityId } = held
  let isInserted = false
  while (!isInserted) {
    const inserted = await insertHeld(tx, { ...held, ...(type === 'post' && { publicId: makePublicId() }) })
    if (!inserted.isAuthorActive) throw new Refusal('not_logged_in')
    if (!inserted.isBelowLimit) throw new Refusal('too_many_held')
    isInserted = inserted.isInserted
  }
  await joinCase(site, tx, { targetType: type, targetId: id, communityId, authorId, forAdmins: false, heldId: id })
}
