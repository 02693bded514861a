import type { Routes } from '../../platform/http/call.ts'
import { actOnCases } from './acts/act-on-cases.ts'
import { loadUndoable, undoActs } from './acts/undo-acts.ts'
import { eraseCaseEvidence } from './erase-case-evidence.ts'
import { loadNeglected } from './neglected.ts'
import { openCase } from './open-case.ts'
import { banPerson, warnPerson } from './people/act-on-person.ts'
import { loadPersonHistory } from './people/person-history.ts'
import { loadQueue } from './queue.ts'
import { addRemark, deleteRemark } from './remarks.ts'
import { loadReporterMutes, muteReporters, unmuteReporters } from './reporter-mutes.ts'
import { loadQueueStats } from './stats.ts'

export const queueRoutes = {
  actOnCases: ({ site, viewer, body }) => actOnCases(site, viewer, body),
  listUndoable: ({ site, viewer }) => loadUndoable(site, viewer),
  undoActs: ({ site, viewer, body }) => undoActs(site, viewer, body.undoId),
  getQueueStats: ({ site, viewer, params, query }) => loadQueueStats(site, viewer, params.id, query.days),
  listNeglected: ({ site, query }) => loadNeglected(site, query.next),
  listQueue: ({ site, viewer, query }) => loadQueue(site, viewer, query),
  getCase: ({ site, viewer, params }) => openCase(site, viewer, params.id),
  eraseEvidence: ({ site, viewer, params }) => eraseCaseEvidence(site, viewer, params.id),
  addRemark: ({ site, viewer, params, body }) => addRemark(site, viewer, params.id, body.text),
  deleteRemark: ({ site, viewer, params }) => deleteRemark(site, viewer, params),
  getPersonHistory: ({ site, viewer, params, query }) =>
    loadPersonHistory(site, viewer, params.username, query.communityId),
  warnPerson: ({ site, viewer, params, body }) => warnPerson(site, viewer, params.username, body),
  banPerson: ({ site, viewer, params, body }) => banPerson(site, viewer, params.username, body),
  muteReporters: ({ site, viewer, params }) => muteReporters(site, viewer, params.id),
  listReporterMutes: ({ site, query }) => loadReporterMutes(site, query.next),
  unmuteReporters: ({ site, viewer, params }) => unmuteReporters(site, viewer, params.id),
} satisfies Partial<Routes>
