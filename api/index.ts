import * as comments from './discussion/comments.ts'
import * as communities from './discussion/communities.ts'
import * as customFeeds from './discussion/custom-feeds.ts'
import * as entry from './discussion/entry.ts'
import * as feeds from './discussion/feeds.ts'
import * as filters from './discussion/filters.ts'
import * as home from './discussion/home.ts'
import * as keptPosts from './discussion/kept-posts.ts'
import * as links from './discussion/links.ts'
import * as listItems from './discussion/list-items.ts'
import * as lists from './discussion/lists.ts'
import * as mentions from './discussion/mentions.ts'
import * as moderation from './discussion/mods.ts'
import * as mutes from './discussion/mutes.ts'
import * as notifications from './discussion/notifications.ts'
import * as posts from './discussion/posts.ts'
import * as search from './discussion/search.ts'
import * as votes from './discussion/votes.ts'
import * as admin from './moderation/admin.ts'
import * as adminLists from './moderation/admin-lists.ts'
import * as appeals from './moderation/appeals.ts'
import * as hiddenImages from './moderation/hidden-images.ts'
import * as modlog from './moderation/modlog.ts'
import * as notes from './moderation/notes.ts'
import * as queue from './moderation/queue.ts'
import * as queueActs from './moderation/queue-acts.ts'
import * as queueHealth from './moderation/queue-health.ts'
import * as queuePeople from './moderation/queue-people.ts'
import * as removals from './moderation/removals.ts'
import * as reporterMutes from './moderation/reporter-mutes.ts'
import * as reports from './moderation/reports.ts'
import * as accounts from './people/accounts.ts'
import * as addressBlocks from './people/address-blocks.ts'
import * as badges from './people/badges.ts'
import * as factors from './people/factors.ts'
import * as invites from './people/invites.ts'
import * as live from './people/live.ts'
import * as logIn from './people/log-in.ts'
import * as mail from './people/mail.ts'
import * as mailSettings from './people/mail-settings.ts'
import * as newAccounts from './people/new-accounts.ts'
import * as passkeys from './people/passkeys.ts'
import * as providers from './people/providers.ts'
import * as push from './people/push.ts'
import * as recovery from './people/recovery.ts'
import * as securityEvents from './people/security-events.ts'
import * as sessions from './people/sessions.ts'
import * as shield from './people/shield.ts'
import * as signups from './people/signups.ts'
import * as torExits from './people/tor-exits.ts'
import * as uploads from './people/uploads.ts'
import * as backups from './platform/backups.ts'
import type { Endpoint } from './platform/endpoint.ts'
import * as readOnly from './platform/read-only.ts'
import * as health from './start/health.ts'
import * as initial from './start/initial.ts'
import * as jobs from './start/jobs.ts'
import * as setup from './start/setup.ts'
import * as storage from './start/storage.ts'

/** Every endpoint, once: the router, the client, the documentation and the tests read this object. */
export const endpoints = {
  getInitial: initial.getInitial,
  getWelcome: home.getWelcome,
  checkKeptPosts: keptPosts.checkKeptPosts,
  recordEvent: initial.recordEvent,
  getCaptcha: initial.getCaptcha,
  logIn: logIn.logIn,
  finishLogIn: logIn.finishLogIn,
  logInWithPasskey: logIn.logInWithPasskey,
  logOut: logIn.logOut,
  signUp: signups.signUp,
  getSelf: accounts.getSelf,
  getUser: accounts.getUser,
  updateProfile: accounts.updateProfile,
  changePassword: accounts.changePassword,
  deleteUser: accounts.deleteUser,
  giveBadge: badges.giveBadge,
  takeBadge: badges.takeBadge,
  trustUser: newAccounts.trustUser,
  untrustUser: newAccounts.untrustUser,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  prove: sessions.prove,
  addPushSubscription: push.addPushSubscription,
  deletePushSubscription: push.deletePushSubscription,
  setProPic: accounts.setProPic,
  deleteProPic: accounts.deleteProPic,
  listApplications: signups.listApplications,
  decideApplications: signups.decideApplications,
  uploadImage: uploads.uploadImage,
  setAltText: uploads.setAltText,
  getTorExits: torExits.getTorExits,
  listHiddenImages: hiddenImages.listHiddenImages,
  hideImages: hiddenImages.hideImages,
  showHiddenImages: hiddenImages.showHiddenImages,
  eraseHiddenImages: hiddenImages.eraseHiddenImages,
  getUserLists: lists.getUserLists,
  createList: lists.createList,
  getListByName: lists.getListByName,
  getList: lists.getList,
  updateListByName: lists.updateListByName,
  updateList: lists.updateList,
  deleteListByName: lists.deleteListByName,
  deleteList: lists.deleteList,
  getListItemsByName: listItems.getListItemsByName,
  getListItems: listItems.getListItems,
  saveToListByName: listItems.saveToListByName,
  saveToList: listItems.saveToList,
  removeFromListByName: listItems.removeFromListByName,
  removeFromList: listItems.removeFromList,
  removeListItem: listItems.removeListItem,
  getSavedTo: listItems.getSavedTo,
  getSiteSettings: admin.getSiteSettings,
  updateSiteSettings: admin.updateSiteSettings,
  adminAction: admin.adminAction,
  listUsers: adminLists.listUsers,
  listSiteComments: adminLists.listSiteComments,
  getSiteCounts: adminLists.getSiteCounts,
  getUserContent: adminLists.getUserContent,
  getShield: shield.getShield,
  raiseShield: shield.raiseShield,
  lowerShield: shield.lowerShield,
  endWave: shield.endWave,
  listAddressBlocks: addressBlocks.listAddressBlocks,
  addAddressBlock: addressBlocks.addAddressBlock,
  endAddressBlocks: addressBlocks.endAddressBlocks,
  countAddressSeen: addressBlocks.countAddressSeen,
  getAddressBlock: addressBlocks.getAddressBlock,
  endAddressBlock: addressBlocks.endAddressBlock,
  listCommunities: communities.listCommunities,
  getCommunity: communities.getCommunity,
  createCommunity: communities.createCommunity,
  updateCommunity: communities.updateCommunity,
  getEntry: entry.getEntry,
  updateEntry: entry.updateEntry,
  setCommunityProPic: communities.setCommunityProPic,
  deleteCommunityProPic: communities.deleteCommunityProPic,
  setCommunityBanner: communities.setCommunityBanner,
  deleteCommunityBanner: communities.deleteCommunityBanner,
  joinCommunity: communities.joinCommunity,
  requestCommunity: communities.requestCommunity,
  listCommunityRequests: communities.listCommunityRequests,
  approveCommunityRequest: communities.approveCommunityRequest,
  deleteCommunityRequest: communities.deleteCommunityRequest,
  listModlog: modlog.listModlog,
  hideReason: modlog.hideReason,
  listBanned: moderation.listBanned,
  listBans: moderation.listBans,
  banFromCommunity: moderation.banFromCommunity,
  unbanFromCommunity: moderation.unbanFromCommunity,
  listMods: moderation.listMods,
  addMod: moderation.addMod,
  removeMod: moderation.removeMod,
  listRules: moderation.listRules,
  addRule: moderation.addRule,
  getRule: moderation.getRule,
  updateRule: moderation.updateRule,
  deleteRule: moderation.deleteRule,
  listReasons: moderation.listReasons,
  updateReasons: moderation.updateReasons,
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
  muteReporters: reporterMutes.muteReporters,
  listReporterMutes: reporterMutes.listReporterMutes,
  unmuteReporters: reporterMutes.unmuteReporters,
  listMutes: mutes.listMutes,
  addMute: mutes.addMute,
  unmuteUser: mutes.unmuteUser,
  unmuteCommunity: mutes.unmuteCommunity,
  deleteMute: mutes.deleteMute,
  deleteMutes: mutes.deleteMutes,
  listNotifications: notifications.listNotifications,
  getNotification: notifications.getNotification,
  markNotification: notifications.markNotification,
  deleteNotification: notifications.deleteNotification,
  resetNewNotifications: notifications.resetNewNotifications,
  markNotifications: notifications.markNotifications,
  deleteNotifications: notifications.deleteNotifications,
  listRemovals: removals.listRemovals,
  getRemoval: removals.getRemoval,
  appeal: appeals.appeal,
  getSuspension: appeals.getSuspension,
  appealSuspension: appeals.appealSuspension,
  listInvites: invites.listInvites,
  createInvite: invites.createInvite,
  endInvite: invites.endInvite,
  sendConfirmation: recovery.sendConfirmation,
  readEmailLink: recovery.readEmailLink,
  confirmEmail: recovery.confirmEmail,
  restoreEmail: recovery.restoreEmail,
  requestReset: recovery.requestReset,
  readReset: recovery.readReset,
  confirmReset: recovery.confirmReset,
  resetByCode: recovery.resetByCode,
  countRecoveryCodes: recovery.countRecoveryCodes,
  makeRecoveryCodes: recovery.makeRecoveryCodes,
  listPasskeys: passkeys.listPasskeys,
  getPasskeyOptions: passkeys.getPasskeyOptions,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  deletePasskey: passkeys.deletePasskey,
  removePassword: passkeys.removePassword,
  setPassword: passkeys.setPassword,
  startProvider: providers.startProvider,
  finishProvider: providers.finishProvider,
  signUpWithProvider: providers.signUpWithProvider,
  listProviderLinks: providers.listProviderLinks,
  removeProviderLink: providers.removeProviderLink,
  listSecurityEvents: securityEvents.listSecurityEvents,
  getTotp: factors.getTotp,
  makeTotp: factors.makeTotp,
  confirmTotp: factors.confirmTotp,
  deleteTotp: factors.deleteTotp,
  getBackups: backups.getBackups,
  makeBackup: backups.makeBackup,
  setReadOnly: readOnly.setReadOnly,
  getHealth: health.getHealth,
  checkHealth: health.checkHealth,
  getSetup: setup.getSetup,
  enterSetup: setup.enterSetup,
  makeSetupAccount: setup.makeSetupAccount,
  saveSetup: setup.saveSetup,
  trySetup: setup.trySetup,
  finishSetup: setup.finishSetup,
  getStorage: storage.getStorage,
  measureStorage: storage.measureStorage,
  listJobs: jobs.listJobs,
  actOnJobs: jobs.actOnJobs,
  listMails: mail.listMails,
  sendTestMail: mail.sendTestMail,
  retryMails: mail.retryMails,
  getMailSettings: mailSettings.getMailSettings,
  updateMailSettings: mailSettings.updateMailSettings,
  readUnsubscribe: mailSettings.readUnsubscribe,
  unsubscribe: mailSettings.unsubscribe,
  listFilters: filters.listFilters,
  addFilter: filters.addFilter,
  deleteFilter: filters.deleteFilter,
  listPosts: feeds.listPosts,
  countNewPosts: feeds.countNewPosts,
  getUserFeed: feeds.getUserFeed,
  listCustomFeeds: customFeeds.listCustomFeeds,
  getCustomFeed: customFeeds.getCustomFeed,
  createCustomFeed: customFeeds.createCustomFeed,
  updateCustomFeed: customFeeds.updateCustomFeed,
  deleteCustomFeed: customFeeds.deleteCustomFeed,
  saveFeedSort: feeds.saveFeedSort,
  searchTexts: search.searchTexts,
  searchCommunities: search.searchCommunities,
  searchPeople: search.searchPeople,
  suggestTexts: search.suggestTexts,
  listSimilarPosts: search.listSimilarPosts,
  markPostsRead: feeds.markPostsRead,
  hidePost: feeds.hidePost,
  unhidePost: feeds.unhidePost,
  getPost: posts.getPost,
  createPost: posts.createPost,
  editPost: posts.editPost,
  lockPost: posts.lockPost,
  unlockPost: posts.unlockPost,
  restorePost: posts.restorePost,
  changePostGroup: posts.changePostGroup,
  pinPost: posts.pinPost,
  unpinPost: posts.unpinPost,
  announcePost: posts.announcePost,
  deletePost: posts.deletePost,
  votePost: votes.votePost,
  listComments: comments.listComments,
  getComment: comments.getComment,
  addComment: comments.addComment,
  editComment: comments.editComment,
  changeCommentGroup: comments.changeCommentGroup,
  lockComment: comments.lockComment,
  unlockComment: comments.unlockComment,
  restoreComment: comments.restoreComment,
  deleteComment: comments.deleteComment,
  voteComment: votes.voteComment,
  listMentions: mentions.listMentions,
  getLinkInfo: links.getLinkInfo,
  openEvents: live.openEvents,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
