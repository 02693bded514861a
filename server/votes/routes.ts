import type { Routes } from '../http/call.ts'
import { castVote } from './votes.ts'

export const voteRoutes = {
  votePost: ({ site, viewer, body }) => castVote(site, viewer, body),
} satisfies Partial<Routes>
