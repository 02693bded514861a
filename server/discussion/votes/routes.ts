import type { Routes } from '../../platform/http/call.ts'
import { castCommentVote } from './comment-votes.ts'
import { castVote } from './votes.ts'

export const voteRoutes = {
  votePost: ({ site, viewer, body }) => castVote(site, viewer, body),
  voteComment: ({ site, viewer, body }) => castCommentVote(site, viewer, body),
} satisfies Partial<Routes>
