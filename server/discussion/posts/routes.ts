import { mergeWhy } from '../../people/acts/why.ts'
import type { Routes } from '../../platform/http/call.ts'
import { commentsCacheKey } from '../comments/comments.ts'
import { deletePost } from './delete.ts'
import { changePostGroup, editPost } from './edit.ts'
import { hidePost, unhidePost } from './hidden.ts'
import { joinOpenPost } from './join-posts.ts'
import { lockPost, unlockPost } from './lock-post.ts'
import { announcePost, pinPost, unpinPost } from './moderate.ts'
import { openPost } from './posts.ts'
import { restorePost } from './restore-post.ts'
import { submitPost } from './submit.ts'

export const postRoutes = {
  getPost: {
    cacheKey: ({ params: { publicId }, query: { fetchCommunity = 'true', preview, ...page } }) => ({
      params: { publicId: publicId.toLowerCase() },
      query: {
        fetchCommunity: String(fetchCommunity === 'true'),
        ...(preview === 'true' && { preview }),
        ...commentsCacheKey(page),
      },
    }),
    async answer({ site, viewer, params: { publicId }, query: { fetchCommunity, preview, ...page } }) {
      const options = { ...page, withCommunity: fetchCommunity === 'true', isPreview: preview === 'true' }
      return (await joinOpenPost(site, viewer, publicId, options)) ?? openPost(site, viewer, publicId, options)
    },
  },

  createPost: ({ site, viewer, body, idempotencyKey, countLimits }) =>
    submitPost(site, viewer, body, { key: idempotencyKey, countLimits }),

  editPost: ({ site, viewer, params, body }) => editPost(site, viewer, params.publicId, body),
  lockPost: ({ site, viewer, params, query, body }) =>
    lockPost(site, viewer, params.publicId, { lockAs: query.lockAs, ...mergeWhy(query, body) }),
  unlockPost: ({ site, viewer, params, query, body }) =>
    unlockPost(site, viewer, params.publicId, { lockAs: query.lockAs, ...mergeWhy(query, body) }),
  restorePost: ({ site, viewer, params, query, body }) =>
    restorePost(site, viewer, params.publicId, mergeWhy(query, body)),
  changePostGroup: ({ site, viewer, params, query }) => changePostGroup(site, viewer, params.publicId, query.userGroup),
  pinPost: ({ site, viewer, params, query }) => pinPost(site, viewer, params.publicId, query.siteWide === 'true'),
  unpinPost: ({ site, viewer, params, query }) => unpinPost(site, viewer, params.publicId, query.siteWide === 'true'),
  announcePost: ({ site, viewer, params }) => announcePost(site, viewer, params.publicId),

  deletePost: ({ site, viewer, params, query, body }) =>
    deletePost(site, viewer, params.publicId, {
      ...mergeWhy(query, body),
      deleteAs: query.deleteAs,
      deleteContent: query.deleteContent === 'true',
      hideTitle: query.hideTitle === 'true',
    }),

  async hidePost({ site, viewer, body }) {
    await hidePost(site, viewer, body.postId)
    return { success: true as const }
  },
  async unhidePost({ site, viewer, params }) {
    await unhidePost(site, viewer, params.postId)
    return { success: true as const }
  },
} satisfies Partial<Routes>
