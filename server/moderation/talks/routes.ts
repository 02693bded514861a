import type { Routes } from '../../platform/http/call.ts'
import { loadCommunityTalks, loadTalkBlocks, loadTalks } from './talk-lists.ts'
import { answerTalk, loadTalk, setTalkClosed, setTalksBlocked, startTalk } from './talks.ts'

export const talkRoutes = {
  startTalk: ({ site, viewer, params, body, idempotencyKey }) =>
    startTalk(site, viewer, params.id, body, idempotencyKey),
  listTalks: ({ site, viewer, query }) => loadTalks(site, viewer, query),
  listCommunityTalks: ({ site, viewer, params, query }) => loadCommunityTalks(site, viewer, params.id, query),
  getTalk: ({ site, viewer, params }) => loadTalk(site, viewer, params.id),
  answerTalk: ({ site, viewer, params, body, idempotencyKey }) =>
    answerTalk(site, viewer, params.id, body.text, idempotencyKey),
  closeTalk: ({ site, viewer, params }) => setTalkClosed(site, viewer, params.id, true),
  reopenTalk: ({ site, viewer, params }) => setTalkClosed(site, viewer, params.id, false),
  blockTalks: ({ site, viewer, params, body }) => setTalksBlocked(site, viewer, params.id, body.username, true),
  unblockTalks: ({ site, viewer, params, body }) => setTalksBlocked(site, viewer, params.id, body.username, false),
  listTalkBlocks: ({ site, viewer, params, query }) => loadTalkBlocks(site, viewer, params.id, query),
} satisfies Partial<Routes>
