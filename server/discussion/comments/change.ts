import type { Comment } from '../../../api/discussion/comments.ts'
import { commentLimit } from '../../../shared/limits.ts'
import { cutText, isSeen } from '../../../shared/text.ts'
import { countAddedLinks, countLinks } from '../../people/new-accounts/count-links.ts'
import { countUses } from '../../people/new-accounts/count-uses.ts'
import { type SiteWithSettings, withSettings } from '../../people/site-settings/with-settings.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { makeOnce, type RepeatableRequest } from '../../platform/http/make-once.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requirePause } from '../entry/slow-mode.ts'
import { changeHeldGroup, editHeldComment } from '../holds/change-held.ts'
import { requireEditAllowed } from '../holds/edit-allowed.ts'
import { findHeldComment, findHeldPost, isWaiting } from '../holds/held.ts'
import { holdComment } from '../holds/hold.ts'
import { type HoldingCommunity, holdNeeded } from '../holds/hold-needed.ts'
import { editWithMentions } from '../mentions/leave-mentions.ts'
import { renderText } from '../mentions/render.ts'
import { readGroup, requireCapacity } from '../posts/permissions.ts'
import { commentText, storeTexts } from '../search/store.ts'
import { answerComment, answerSentComment, loadCommentOrHeld } from './comments.ts'
import { requireAuthor, requireNotDeleted } from './permissions.ts'
import { type CommentToPublish, publishComment } from './publish.ts'
import { findCommentable, updateCommentBody, updateCommentGroup } from './queries-changes.ts'

interface NewComment {
  publicId: string
  parentId: string | null
  body: string
  userGroup: string | undefined
}

/** A comment that passed all checks. */
interface Draft extends CommentToPublish {
  community: HoldingCommunity
  /** The slow mode of the community, in seconds; 0 is off. */
  slowSeconds: number
}

/** Publishes the comment, or holds it for a moderator. */
export async function addComment(
  site: Site,
  viewer: Viewer,
  input: NewComment,
  sending: RepeatableRequest,
): Promise<Comment> {
  let isHeld = false
  const siteWithSettings = await withSettings(site)
  const id = await makeOnce(
    site,
    { call: 'addComment', userId: viewer.id },
    sending,
    () => readDraft(site, viewer, input),
    async (tx, id, draft) => {
      await countUses(siteWithSettings, tx, viewer, { comments: 1, links: countLinks(draft.rendered.bodyHtml) })
      isHeld = await publishOrHold(siteWithSettings, tx, viewer, id, draft)
    },
  ).catch((error) => refuseIfHeld(site, viewer, input, error))
  // This process forgets the account now; the others were notified by the statement.
  site.ownAccounts.forget(viewer.id)
  if (isHeld) site.sessions.forgetViewer(viewer.id)
  return answerSentComment(site, viewer, toWire(id))
}

/** The parent comment may itself be held. */
async function refuseIfHeld(site: Site, viewer: Viewer, { parentId }: NewComment, error: unknown): Promise<never> {
  const isUnknown = error instanceof Refusal && error.code === 'comment_not_found'
  if (isUnknown && parentId !== null && isWaiting(await findHeldComment(site, viewer, parentId)))
    throw new Refusal('held')
  throw error
}

/** Returns whether it is held. */
async function publishOrHold(
  site: SiteWithSettings,
  tx: Tx,
  viewer: Viewer,
  id: bigint,
  draft: Draft,
): Promise<boolean> {
  const { community, slowSeconds, ...comment } = draft
  const why = await holdNeeded(site, tx, viewer, community)
  if (why) await holdComment(site, tx, viewer, { id, why, draft: comment })
  else await publishComment(site, tx, viewer, id, comment)
  await requirePause(tx, viewer, { commentId: id, postId: comment.postId, slowSeconds, moderated: community.moderated })
  return why !== null
}

/** Nobody can reply to a held post. For viewers who may not see it, it does not exist. */
const isHeldPost = async (site: Site, viewer: Viewer, { publicId }: NewComment) =>
  isWaiting(await findHeldPost(site, viewer, { publicId }))

async function readDraft(site: Site, viewer: Viewer, input: NewComment): Promise<Draft> {
  const body = readBody(input.body)
  const group = readGroup(input.userGroup || 'normal')
  const post = await findCommentable(site.db, viewer, input.publicId)
  if (!post) throw new Refusal((await isHeldPost(site, viewer, input)) ? 'held' : 'post/not-found')
  if (post.locked) throw new Refusal('post-locked')
  if (post.banned) throw new Refusal('banned_from_community')
  requireCapacity(viewer, post.moderated, group)
  return {
    postId: post.id,
    publicId: input.publicId,
    communityId: post.community_id,
    community: { id: post.community_id, holdFirst: post.hold_first, moderated: post.moderated },
    slowSeconds: post.slow_seconds,
    parentId: input.parentId === null ? null : (fromWire(input.parentId) ?? hiddenId),
    body,
    rendered: await renderText(site.db, body),
    group,
  }
}

export async function editComment(site: Site, viewer: Viewer, id: string, text: string): Promise<Comment> {
  const body = readBody(text)
  const { comment, held } = await loadCommentOrHeld(site, viewer, id)
  if (held) return (await editHeldComment(site, viewer, held, body)) ?? editComment(site, viewer, id, text)
  requireNotDeleted(comment)
  requireAuthor(comment)
  if (body !== comment.body) await requireEditAllowed(site, viewer, comment)
  const { bodyHtml, renderer, called } = await renderText(site.db, body)
  const links = await countAddedLinks(site, viewer, { bodyHtml, oldBody: comment.body })
  const updated = await editWithMentions(site, viewer, {
    item: { commentId: comment.id },
    called,
    links,
    read: comment.body,
    change: (db) =>
      inTransaction(db, async (tx) => {
        const before = await updateCommentBody(tx, comment.id, { body, bodyHtml, renderer })
        const text = { id: comment.id, communityId: comment.community_id, authorId: viewer.id, html: bodyHtml }
        if (before) await storeTexts(tx, [commentText(text)])
        return before
      }),
  })
  if (!updated) throw new Refusal('comment_deleted')
  return answerComment(site, viewer, id)
}

/** A deleted comment stays unchanged. */
export async function changeCommentGroup(
  site: Site,
  viewer: Viewer,
  id: string,
  userGroup: string | undefined,
): Promise<Comment> {
  const group = readGroup(userGroup || 'normal')
  const { comment, held } = await loadCommentOrHeld(site, viewer, id)
  if (held) {
    requireCapacity(viewer, held.moderated, group)
    const changed = await changeHeldGroup(site, viewer, held, group)
    return changed ? answerComment(site, viewer, id) : changeCommentGroup(site, viewer, id, userGroup)
  }
  requireAuthor(comment)
  requireCapacity(viewer, comment.moderated, group)
  await updateCommentGroup(site.db, comment.id, group)
  return answerComment(site, viewer, id)
}

function readBody(text: string): string {
  const body = cutText(text, commentLimit.max)
  if (body === null || !isSeen(body)) throw new Refusal('empty_comment')
  return body
}
