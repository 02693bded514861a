import { z } from 'zod'
import { adminPage, answerMegabytes, maxCommentsPage } from '../../shared/limits.ts'
import { listedAuthor } from '../people/accounts.ts'
import { userGroup } from '../people/user-groups.ts'
import { whyInBody, whyInQuery } from '../people/why.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { changeLimits, commentLimits, deskRead } from '../platform/rate-limits.ts'
import { entities } from './entities.ts'
import { filteredBy } from './filters.ts'
import { held } from './holds.ts'

export const comment = z
  .object({
    id: id(),
    postId: id(),
    postPublicId: z.string(),
    communityId: id(),
    communityName: z.string(),
    userId: id(),
    username: z.string(),
    userGhostId: z.string().optional(),
    /** The word `null` if the content is stripped. */
    userGroup: z.enum([...userGroup.options, 'null']),
    userDeleted: z.boolean(),
    parentId: id().nullable(),
    depth: z.int(),
    /** All replies at all depths, deleted ones too. */
    noReplies: z.int(),
    noRepliesDirect: z.int(),
    /** Root first, parent last; null at top level. */
    ancestors: z.array(id()).nullable(),
    body: z.string(),
    /** The body as HTML that is safe for a page; null if it is stripped or erased. */
    bodyHtml: z.string().nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
    createdAt: time(),
    editedAt: time().nullable(),
    contentStripped: z.boolean().optional(),
    deleted: z.boolean(),
    deletedAt: time().nullable(),
    deletedAs: userGroup.optional(),
    locked: z.boolean(),
    lockedBy: id().nullable(),
    /** Present only while the comment is locked and the group is known. */
    lockedByGroup: z.enum(['mods', 'admins']).optional(),
    lockedAt: time().nullable(),
    author: listedAuthor,
    isAuthorMuted: z.literal(true).optional(),
    userVoted: z.boolean().nullable(),
    userVotedUp: z.boolean().nullable(),
    /** Present if it is in a list of the caller. */
    isSaved: z.literal(true).optional(),
    postTitle: z.string().optional(),
    postDeleted: z.boolean(),
    held,
    /** Present in the answers of reads, when a filter of the caller matches the comment. */
    filteredBy: filteredBy.optional(),
  })
  .meta({ id: 'Comment' })
  .register(entities, { name: 'Comment', leftOut: ['postTitle'] })

export type Comment = z.output<typeof comment>

export const commentSorts = ['best', 'newest', 'oldest'] as const

export type CommentSort = (typeof commentSorts)[number]

/** The order and the size of a page. */
export const commentPage = {
  sort: z
    .string()
    .optional()
    .meta({ enum: [...commentSorts], default: 'best' }),
  limit: z
    .string()
    .optional()
    .meta({ description: `A whole number from 1 to ${maxCommentsPage}; ${maxCommentsPage} when absent.` }),
}

const postParams = z.object({ publicId: z.string().min(1) })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:publicId/comments',
  who: 'guest',
  summary:
    'A page of comments of all depths, with the comments above them. With `parentId`: all replies below one comment, the oldest first, as a plain array, or as a page if there is a `limit`.',
  params: postParams,
  query: z.object({ ...commentPage, next: z.string().optional(), parentId: z.string().optional() }),
  output: z.union([z.object({ comments: z.array(comment), next: z.string().nullable() }), z.array(comment)]),
  errors: ['post/not-found', 'invalid_id', 'invalid_cursor', 'invalid_limit', 'invalid-sort'],
  guestCache: 'revalidated',
})

export const listRemovedComments = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/communities/:id/removed_comments',
  who: 'member',
  summary: `What moderators and administrators removed of the comments of a community, the newest first: ${adminPage} on a page, or as many as fit into ${answerMegabytes} MB.`,
  params: z.object({ id: z.string() }),
  query: z.object({ next: z.string().optional() }),
  output: z.object({ comments: z.array(comment), next: id().nullable() }),
  errors: ['invalid_id', 'invalid_cursor', 'community/not-found', 'not_admin_nor_mod'],
})

export const getComment = endpoint({
  method: 'GET',
  path: '/api/comments/:commentId',
  who: 'guest',
  summary: 'One comment.',
  params: z.object({ commentId: id() }),
  output: comment,
  errors: ['invalid_id', 'comment_not_found'],
  guestCache: 'revalidated',
})

const groupQuery = z.object({
  userGroup: z
    .string()
    .optional()
    .meta({ enum: ['normal', 'mods', 'admins'], default: 'normal' }),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:publicId/comments',
  who: 'member',
  summary:
    'Comment on a post, or reply to a comment. The new comment has the upvote of its author. If a moderator must check it first, the answer contains `held`. If the call is repeated with the same `Idempotency-Key` header within a day, it creates nothing and returns the first comment; a comment that was refused since then is returned as it was held.',
  params: postParams,
  query: groupQuery,
  body: z.object({ parentCommentId: id().nullable().default(null), body: z.string().default('') }),
  output: comment,
  errors: [
    'bad_request',
    'invalid_json',
    'invalid_id',
    'empty_comment',
    'post/not-found',
    'post-locked',
    'banned_from_community',
    'user/invalid-group',
    'not_mod',
    'not_admin',
    'comment_not_found',
    'comment-reply-to-deleted',
    'comment_locked',
    'comment-max-depth-reached',
    'slow_mode',
    'held',
    'too_many_held',
    'new_account_limit',
  ],
  limits: commentLimits,
  limitsByHandler: true,
})

/** The post in the address is ignored. */
const commentParams = z.object({ publicId: z.string(), commentId: id() })

const change = {
  path: '/api/posts/:publicId/comments/:commentId',
  who: 'member',
  params: commentParams,
  output: comment,
  limits: changeLimits,
} as const

export const editComment = endpoint({
  ...change,
  method: 'PUT',
  summary: 'Change the text of your comment.',
  body: z.object({ body: z.string().default('') }),
  errors: [
    'invalid_json',
    'invalid_action',
    'invalid_id',
    'empty_comment',
    'comment_not_found',
    'comment_deleted',
    'not_author',
    'edit_held',
    'new_account_limit',
  ],
})

export const changeCommentGroup = endpoint({
  ...change,
  method: 'PUT',
  action: 'changeAsUser',
  summary: 'Change the role in which you speak in your comment: as a member, a moderator or an administrator.',
  query: groupQuery,
  errors: ['invalid_id', 'comment_not_found', 'user/invalid-group', 'not_author', 'not_mod', 'not_admin'],
})

const moderated = {
  ...change,
  method: 'PUT',
  query: z.object(whyInQuery),
  body: whyInBody,
} as const

export const lockComment = endpoint({
  ...moderated,
  action: 'lock',
  summary:
    'Lock a comment, so that nobody can reply to it or to the comments below it. Without `lockAs`, a moderator of the community locks as a moderator, and any other administrator as an administrator.',
  query: z.object({
    lockAs: z
      .string()
      .optional()
      .meta({ enum: ['mods', 'admins'] }),
    ...whyInQuery,
  }),
  errors: [
    'invalid_json',
    'invalid_id',
    'comment_not_found',
    'user/invalid-group',
    'not_mod',
    'not_admin',
    'comment_deleted',
    'rules-not-found',
    'reason_missing',
  ],
})

export const unlockComment = endpoint({
  ...moderated,
  action: 'unlock',
  summary: 'Unlock a comment, so that people can reply again, whoever locked it.',
  errors: [
    'invalid_json',
    'invalid_id',
    'comment_not_found',
    'not-mod-not-admin',
    'comment_deleted',
    'rules-not-found',
  ],
})

export const restoreComment = endpoint({
  ...moderated,
  action: 'restore',
  summary:
    'Restore a comment that moderators removed. Only administrators can restore a comment that administrators removed. A comment that is not deleted does not change.',
  errors: [
    'invalid_json',
    'invalid_id',
    'comment_not_found',
    'not-mod-not-admin',
    'not_admin',
    'cannot_restore',
    'own_case',
    'rules-not-found',
  ],
})

export const deleteComment = endpoint({
  ...change,
  method: 'DELETE',
  summary: 'Delete a comment. It keeps its place in the thread, and the replies stay.',
  query: z.object({
    deleteAs: z
      .string()
      .optional()
      .meta({ enum: ['normal', 'mods', 'admins'], default: 'normal' }),
    ...whyInQuery,
  }),
  body: whyInBody,
  errors: [
    'invalid_json',
    'invalid_id',
    'comment_not_found',
    'user/invalid-group',
    'not_author',
    'not_mod',
    'not_admin',
    'comment_deleted',
    'rules-not-found',
    'reason_missing',
    'held',
  ],
})
