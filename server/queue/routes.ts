import type { Routes } from '../http/call.ts'
import { actOnCases } from './acts/act-on-cases.ts'
import { undoActs } from './acts/undo-acts.ts'
import { openCase } from './open-case.ts'
import { loadPersonHistory } from './people/person-history.ts'
import { loadQueue } from './queue.ts'

export const queueRoutes = {
  actOnCases: ({ site, viewer, body }) => actOnCases(site, viewer, body),
  undoActs: ({ site, viewer, body }) => undoActs(site, viewer, body.undoId),
  listQueue: ({ site, viewer, query }) => loadQueue(site, viewer, query),
  getCase: ({ site, viewer, params }) => openCase(site, viewer, params.id),
  getPersonHistory: ({ site, viewer, params, query }) =>
    loadPersonHistory(site, viewer, params.username, query.communityId),
} satisfies Partial<Routes>
