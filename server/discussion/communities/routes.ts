import type { Routes } from '../../platform/http/call.ts'
import { changeCommunityImage, removeCommunityImage } from './change-images.ts'
import { loadCommunity, presentWhole } from './communities.ts'
import { createCommunity } from './create-community.ts'
import { directoryCacheKey, loadDirectory } from './directory.ts'
import { joinCommunity, leaveCommunity } from './memberships.ts'
import { approveCommunityRequest, dropCommunityRequest, loadRequests, requestCommunity } from './requests.ts'
import { changeCommunity } from './settings.ts'

export const communityRoutes = {
  listCommunities: {
    cacheKey: ({ params, query }) => ({ params, query: directoryCacheKey(query) }),
    answer: ({ site, viewer, query }) => loadDirectory(site, viewer, query),
  },

  getCommunity: {
    cacheKey: ({ params: { id }, query: { byName } }) =>
      byName === 'true' ? { params: { id: id.toLowerCase() }, query: { byName } } : { params: { id }, query: {} },
    async answer({ site, viewer, params, query }) {
      const view = await loadCommunity(site.db, viewer, params.id, query.byName === 'true')
      return { ...(await presentWhole(site, viewer, view)), isDefault: view.default_since !== null }
    },
  },

  createCommunity: ({ site, viewer, body }) => createCommunity(site, viewer, body),

  updateCommunity: ({ site, viewer, params, query, body }) =>
    changeCommunity(site, viewer, { id: params.id, byName: query.byName === 'true' }, body),

  setCommunityProPic: ({ site, viewer, params, takeFile }) =>
    changeCommunityImage(site, viewer, params.id, 'pro_pic_id', takeFile),
  deleteCommunityProPic: ({ site, viewer, params }) => removeCommunityImage(site, viewer, params.id, 'pro_pic_id'),
  setCommunityBanner: ({ site, viewer, params, takeFile }) =>
    changeCommunityImage(site, viewer, params.id, 'banner_image_id', takeFile),
  deleteCommunityBanner: ({ site, viewer, params }) => removeCommunityImage(site, viewer, params.id, 'banner_image_id'),

  joinCommunity: ({ site, viewer, body }) =>
    body.leave ? leaveCommunity(site, viewer, body.communityId) : joinCommunity(site, viewer, body.communityId),

  async requestCommunity({ site, viewer, body }) {
    await requestCommunity(site, viewer, body)
    return undefined
  },

  listCommunityRequests: ({ site, viewer, query }) => loadRequests(site, viewer, query.mine === 'true'),

  approveCommunityRequest: ({ site, viewer, params }) => approveCommunityRequest(site, viewer, Number(params.id)),

  async deleteCommunityRequest({ site, viewer, params }) {
    await dropCommunityRequest(site, viewer, Number(params.id))
    return undefined
  },
} satisfies Partial<Routes>
