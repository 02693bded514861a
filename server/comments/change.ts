import type { Comment } from '../../api/comments.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { commentLimit, maxReplyDepth } from '../../shared/limits.ts'
import { cutText, isSeen } from '../../shared/text.ts'
import type { Tx } from '../db/connect.ts'
import { fromWire, toWire } from '../db/keys.ts'
import { makeOnce, type Sending } from '../http/make-once.ts'
import { editMentioning, leaveMentions } from '../mentions/leave-mentions.ts'
import { type RenderedText, renderText } from '../mentions/render.ts'
import { readGroup, requireCapacity } from '../posts/permissions.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { answerComment, loadComment } from './comments.ts'
import { requireAuthor, requireThere } from './permissions.ts'
import {
  type CommentableRow,
  findCommentable,
  insertComment,
  lockParent,
  updateCommentBody,
  updateCommentGroup,
} from './queries-changes.ts'

interface NewComment {
  publicId: string
  parentId: string | null
  body: string
  userGroup: string | undefined
}

/** What is to be stored, once nothing speaks against it. */
interface Draft {
  post: CommentableRow
  publicId: string
  parentId: string | null
  body: string
  rendered: RenderedText
  group: UserGroup
}

export async function addComment(site: Site, viewer: Viewer, given: NewComment, sending: Sending): Promise<Comment> {
  const id = await makeOnce(
    site,
    { call: 'addComment', userId: viewer.id },
    sending,
    () => readDraft(site, viewer, given),
    (tx, id, draft) => publish(site, tx, viewer, id, draft),
  )
  // Here at once; elsewhere the statement has told of it.
  site.ownAccounts.forget(viewer.id)
  return answerComment(site, viewer, toWire(id))
}

async function readDraft(site: Site, viewer: Viewer, given: NewComment): Promise<Draft> {
  const body = readBody(given.body)
  const group = readGroup(given.userGroup || 'normal')
  const post = await findCommentable(site.db, viewer, given.publicId)
  if (!post) throw new Refusal('post/not-found')
  if (post.locked) throw new Refusal('post-locked')
  if (post.banned) throw new Refusal('banned_from_community')
  requireCapacity(viewer, post.moderated, group)
  return {
    post,
    publicId: given.publicId,
    parentId: given.parentId,
    body,
    rendered: await renderText(site.db, body),
    group,
  }
}

/** The comment, its place under those above it, all counters and its author's vote, or nothing. */
async function publish(site: Site, tx: Tx, viewer: Viewer, id: bigint, draft: Draft): Promise<void> {
  const { post, publicId, parentId, body, rendered, group } = draft
  const { bodyHtml, renderer } = rendered
  const ancestors = await findAncestors(tx, post.id, parentId)
  const place = { postId: post.id, publicId, communityId: post.community_id, ancestors }
  const { open, counted } = await insertComment(tx, {
    id,
    authorId: viewer.id,
    group,
    ...place,
    body,
    bodyHtml,
    renderer,
  })
  if (!open) throw new Refusal('post-locked')
  if (!counted) throw new Refusal('not_logged_in')
  await leaveMentions(site, tx, viewer, { commentId: id }, rendered.called)
}

async function findAncestors(tx: Tx, postId: bigint, parentId: string | null): Promise<bigint[]> {
  if (parentId === null) return []
  const parent = await lockParent(tx, postId, fromWire(parentId) ?? 0n)
  if (!parent) throw new Refusal('comment_not_found')
  if (parent.deleted_at) throw new Refusal('comment-reply-to-deleted')
  if (parent.locked) throw new Refusal('comment-locked')
  if (parent.depth >= maxReplyDepth) throw new Refusal('comment-max-depth-reached')
  return [...parent.ancestors.map(BigInt), parent.id]
}

export async function editComment(site: Site, viewer: Viewer, id: string, text: string): Promise<Comment> {
  const body = readBody(text)
  const comment = await loadComment(site.db, viewer, id)
  requireThere(comment)
  requireAuthor(comment)
  const { bodyHtml, renderer, called } = await renderText(site.db, body)
  const stands = await editMentioning(site, viewer, {
    item: { commentId: comment.id },
    called,
    read: comment.body,
    change: (db) => updateCommentBody(db, comment.id, { body, bodyHtml, renderer }),
  })
  if (!stands) throw new Refusal('comment_deleted')
  return answerComment(site, viewer, id)
}

/** Of a deleted comment nothing changes. */
export async function changeCommentGroup(
  site: Site,
  viewer: Viewer,
  id: string,
  userGroup: string | undefined,
): Promise<Comment> {
  const group = readGroup(userGroup || 'normal')
  const comment = await loadComment(site.db, viewer, id)
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
