import { loadUsers } from '../accounts/users.ts'
import type { Routes } from '../http/call.ts'
import { loadPost, visitPost } from '../posts/posts.ts'
import { addComment, changeCommentGroup, deleteComment, editComment } from './change.ts'
import { answerComment, authorsOf, loadBelow, loadPage, presentComments, readPage } from './comments.ts'

export const commentRoutes = {
  async listComments({ site, viewer, params, query: { parentId, ...page } }) {
    const post = await loadPost(site.db, viewer, params.publicId)
    const { views, next } = await (parentId
      ? loadBelow(site.db, viewer, post.id, { ...page, parentId })
      : loadPage(site.db, viewer, post.id, readPage(page)))
    const [authors] = await Promise.all([
      loadUsers(site, viewer, authorsOf(views)),
      !parentId && !page.next && viewer && visitPost(site.db, viewer, post.id),
    ])
    const comments = presentComments(site, viewer, views, authors)
    return parentId && !page.limit ? comments : { comments, next }
  },

  getComment: ({ site, viewer, params }) => answerComment(site, viewer, params.commentId),

  addComment: ({ site, viewer, params, query, body, countLimits }) =>
    addComment(
      site,
      viewer,
      {
        publicId: params.publicId,
        parentId: body.parentCommentId,
        body: body.body,
        userGroup: query.userGroup,
      },
      countLimits,
    ),

  editComment: ({ site, viewer, params, body }) => editComment(site, viewer, params.commentId, body.body),
  changeCommentGroup: ({ site, viewer, params, query }) =>
    changeCommentGroup(site, viewer, params.commentId, query.userGroup),
  deleteComment: ({ site, viewer, params, query }) => deleteComment(site, viewer, params.commentId, query.deleteAs),
} satisfies Partial<Routes>
