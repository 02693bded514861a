import * as admin from './admin.ts'
import * as adminLists from './admin-lists.ts'
import * as appeals from './appeals.ts'
import * as hiddenImages from './hidden-images.ts'
import * as modlog from './modlog.ts'
import * as notes from './notes.ts'
import * as queue from './queue.ts'
import * as queueActs from './queue-acts.ts'
import * as queueHealth from './queue-health.ts'
import * as queuePeople from './queue-people.ts'
import * as remarks from './remarks.ts'
import * as removals from './removals.ts'
import * as reporterMutes from './reporter-mutes.ts'
import * as reports from './reports.ts'
import * as talks from './talks.ts'

export const moderationEndpoints = {
  listHiddenImages: hiddenImages.listHiddenImages,
  hideImages: hiddenImages.hideImages,
  showHiddenImages: hiddenImages.showHiddenImages,
  eraseHiddenImages: hiddenImages.eraseHiddenImages,
  getSiteSettings: admin.getSiteSettings,
  getSiteRules: admin.getSiteRules,
  updateSiteSettings: admin.updateSiteSettings,
  adminAction: admin.adminAction,
  listUsers: adminLists.listUsers,
  listSiteComments: adminLists.listSiteComments,
  actOnComments: adminLists.actOnComments,
  getSiteCounts: adminLists.getSiteCounts,
  getUserContent: adminLists.getUserContent,
  listModlog: modlog.listModlog,
  hideReason: modlog.hideReason,
  listNotes: notes.listNotes,
  addNote: notes.addNote,
  deleteNote: notes.deleteNote,
  sendReport: reports.sendReport,
  listReports: reports.listReports,
  deleteReport: reports.deleteReport,
  actOnCases: queueActs.actOnCases,
  undoActs: queueActs.undoActs,
  listUndoable: queueActs.listUndoable,
  getPersonHistory: queuePeople.getPersonHistory,
  warnPerson: queuePeople.warnPerson,
  banPerson: queuePeople.banPerson,
  getQueueStats: queueHealth.getQueueStats,
  listNeglected: queueHealth.listNeglected,
  listQueue: queue.listQueue,
  getCase: queue.getCase,
  eraseEvidence: queue.eraseEvidence,
  addRemark: remarks.addRemark,
  deleteRemark: remarks.deleteRemark,
  muteReporters: reporterMutes.muteReporters,
  listReporterMutes: reporterMutes.listReporterMutes,
  unmuteReporters: reporterMutes.unmuteReporters,
  startTalk: talks.startTalk,
  listTalks: talks.listTalks,
  listCommunityTalks: talks.listCommunityTalks,
  getTalk: talks.getTalk,
  answerTalk: talks.answerTalk,
  closeTalk: talks.closeTalk,
  reopenTalk: talks.reopenTalk,
  blockTalks: talks.blockTalks,
  unblockTalks: talks.unblockTalks,
  listTalkBlocks: talks.listTalkBlocks,
  listRemovals: removals.listRemovals,
  getRemoval: removals.getRemoval,
  appeal: appeals.appeal,
  getSuspension: appeals.getSuspension,
  appealSuspension: appeals.appealSuspension,
} as const
