import { mergeWhy } from '../../people/acts/why.ts'
import type { Routes } from '../../platform/http/call.ts'
import { markComments } from '../filters/mark-filtered.ts'
import { addComment, changeCommentGroup, editComment } from './change.ts'
import { answerComment, commentsCacheKey } from './comments.ts'
import { joinThread } from './join-thread.ts'
import { lockComment, unlockComment } from './lock-comment.ts'
import { deleteComment } from './remove-comment.ts'
import { loadRemovedComments } from './removed-comments.ts'
import { restoreComment } from './restore-comment.ts'
import { loadThread } from './thread.ts'

export const commentRoutes = {
  listComments: {
    // The replies below a comment have only one order, and without a limit the answer has another form.
    cacheKey: ({ params: { publicId }, query: { parentId, ...page } }) => ({
      params: { publicId: publicId.toLowerCase() },
      query: parentId
        ? { parentId, ...(page.limit && { limit: page.limit }), ...(page.next && { next: page.next }) }
        : commentsCacheKey(page),
    }),
    answer: async ({ site, viewer, params, query }) =>
      (await joinThread(site, viewer, params.publicId, query)) ?? loadThread(site, viewer, params.publicId, query),
  },

  listRemovedComments: ({ site, viewer, params, query }) => loadRemovedComments(site, viewer, params.id, query.next),

  async getComment({ site, viewer, params }) {
    const comment = await answerComment(site, viewer, params.commentId)
    await markComments(site, viewer, [comment])
    return comment
  },

  addComment: ({ site, viewer, params, query, body, idempotencyKey, countLimits }) =>
    addComment(
      site,
      viewer,
      {
        publicId: params.publicId,
        parentId: body.parentCommentId,
        body: body.body,
        userGroup: query.userGroup,
      },
      { key: idempotencyKey, countLimits },
    ),

  editComment: ({ site, viewer, params, body }) => editComment(site, viewer, params.commentId, body.body),
  changeCommentGroup: ({ site, viewer, params, query }) =>
    changeCommentGroup(site, viewer, params.commentId, query.userGroup),
  lockComment: ({ site, viewer, params, query, body }) =>
    lockComment(site, viewer, params.commentId, { lockAs: query.lockAs, ...mergeWhy(query, body) }),
  unlockComment: ({ site, viewer, params, query, body }) =>
    unlockComment(site, viewer, params.commentId, mergeWhy(query, body)),
  restoreComment: ({ site, viewer, params, query, body }) =>
    restoreComment(site, viewer, params.commentId, mergeWhy(query, body)),
  deleteComment: ({ site, viewer, params, query, body }) =>
    deleteComment(site, viewer, params.commentId, { deleteAs: query.deleteAs, ...mergeWhy(query, body) }),
} satisfies Partial<Routes>
