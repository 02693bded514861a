import type { Routes } from '../../platform/http/call.ts'
import { voteComment, votePost } from './votes.ts'

export const voteRoutes = {
  votePost: ({ site, viewer, body }) => votePost(site, viewer, body),
  voteComment: ({ site, viewer, body }) => voteComment(site, viewer, body),
} satisfies Partial<Routes>
