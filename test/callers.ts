import type { EndpointName } from '../api/index.ts'
import { password } from './factories.ts'
import { makeBrowser } from './push-browser.ts'
import {
  forAdmins,
  forApproved,
  forMembers,
  forModerators,
  forTheAuthor,
  forTheModerator,
  nothingThere,
  ofTheOwner,
  open,
  type Row,
  theAuthor,
  theComment,
  theCommunity,
  theFeed,
  theNotification,
  thePost,
  theRequest,
  theRule,
  theTarget,
  without,
} from './role-rows.ts'
import { rowsOfAddressBlocks } from './role-rows-of-address-blocks.ts'
import { rowsOfAdministration } from './role-rows-of-administration.ts'
import { rowsOfInvites } from './role-rows-of-invites.ts'
import { rowsOfLists } from './role-rows-of-lists.ts'
import { rowsOfQueue } from './role-rows-of-queue.ts'
import { rowsOfRecovery } from './role-rows-of-recovery.ts'
import { rowsOfRemovals } from './role-rows-of-removals.ts'
import { rowsOfReports } from './role-rows-of-reports.ts'
import { rowsOfTalks } from './role-rows-of-talks.ts'

/** Who may call which endpoint, with the input of the call. The roles are in world.ts. */
export const callers: Readonly<Record<EndpointName, Row>> = {
  // The site
  getInitial: { statuses: open },
  getWelcome: { statuses: open },
  checkKeptPosts: {
    input: ({ post }) => ({ query: { posts: post.publicId, since: new Date().toISOString() } }),
    statuses: forMembers,
  },
  recordEvent: { input: () => ({ body: { event: 'pwa_use' } }), statuses: open },
  // This site needs no captcha.
  getCaptcha: { statuses: nothingThere },
  ...rowsOfAddressBlocks,
  ...rowsOfAdministration,
  ...rowsOfInvites,
  ...rowsOfRecovery,

  openEvents: { input: ({ post }) => ({ query: { post: post.publicId } }), statuses: forMembers },

  // Accounts
  logIn: { input: ({ author }) => ({ body: { username: author.username, password } }), statuses: open },
  logOut: { statuses: open },
  signUp: {
    input: ({ free }) => ({ body: { username: free, password } }),
    statuses: [201, 400, 400, 400, 400, 400, 400, 400],
  },
  getSelf: { statuses: forMembers },
  getUser: { input: theAuthor, statuses: open },
  updateProfile: { input: () => ({ body: {} }), statuses: forMembers },
  changePassword: {
    input: () => ({ body: { password, newPassword: password, repeatPassword: password } }),
    statuses: forMembers,
  },
  deleteUser: {
    input: (world) => ({ ...theAuthor(world), body: { password } }),
    statuses: [401, 403, 200, 403, 200, 403, 403, 403],
  },
  giveBadge: { input: (world) => ({ ...theAuthor(world), body: { type: 'supporter' } }), statuses: forAdmins },
  takeBadge: {
    input: ({ author }) => ({ params: { username: author.username, badge: 'supporter' }, query: { byType: 'true' } }),
    statuses: forAdmins,
  },
  trustUser: { input: theAuthor, statuses: forModerators },
  // The account is not trusted.
  untrustUser: { input: theAuthor, statuses: forModerators },
  listSessions: { statuses: forMembers },
  endSession: {
    input: ({ session }) => ({ params: { id: session } }),
    statuses: [401, 404, 200, 404, 404, 404, 404, 404],
  },
  // A fresh login counts as proof.
  endOtherSessions: { statuses: forMembers },
  prove: { input: () => ({ body: { password } }), statuses: forMembers },
  addPushSubscription: {
    input: () => ({ body: makeBrowser('https://push.example').subscription }),
    statuses: forMembers,
  },
  deletePushSubscription: { statuses: forMembers },
  setProPic: { input: theAuthor, statuses: without(forTheAuthor) },
  deleteProPic: { input: theAuthor, statuses: forTheAuthor },
  uploadImage: { statuses: without(forApproved) },
  setAltText: {
    input: ({ avatar }) => ({ params: { imageId: avatar }, body: { altText: 'A heron on a pole' } }),
    statuses: [401, 403, 200, 403, 200, 403, 403, 403],
  },

  ...rowsOfLists,

  // Communities
  listCommunities: { statuses: open },
  getCommunity: { input: theCommunity, statuses: open },
  // Members need points for it.
  createCommunity: {
    input: ({ free }) => ({ body: { name: free } }),
    statuses: [401, 403, 403, 403, 200, 403, 403, 403],
  },
  updateCommunity: { input: (world) => ({ ...theCommunity(world), body: {} }), statuses: forModerators },
  getEntry: { input: theCommunity, statuses: forModerators },
  updateEntry: { input: (world) => ({ ...theCommunity(world), body: { slowSeconds: 60 } }), statuses: forModerators },
  setCommunityProPic: { input: theCommunity, statuses: without(forModerators) },
  deleteCommunityProPic: { input: theCommunity, statuses: forModerators },
  setCommunityBanner: { input: theCommunity, statuses: without(forModerators) },
  deleteCommunityBanner: { input: theCommunity, statuses: forModerators },
  joinCommunity: { input: ({ community }) => ({ body: { communityId: community } }), statuses: forApproved },
  requestCommunity: { input: ({ free }) => ({ body: { name: free } }), statuses: forApproved },
  // Public by default.
  listModlog: { input: ({ community }) => ({ query: { communityId: community } }), statuses: open },
  listCommunityRequests: { statuses: forAdmins },
  approveCommunityRequest: { input: theRequest, statuses: forAdmins },
  deleteCommunityRequest: { input: theRequest, statuses: forAdmins },

  // Moderation
  listBanned: { input: theCommunity, statuses: forModerators },
  listBans: { input: theCommunity, statuses: forModerators },
  listRemovedComments: { input: theCommunity, statuses: forModerators },
  banFromCommunity: { input: theTarget, statuses: forModerators },
  unbanFromCommunity: { input: theTarget, statuses: forModerators },
  listMods: { input: theCommunity, statuses: open },
  addMod: { input: theTarget, statuses: forModerators },
  changeModRole: {
    input: ({ community, moderator }) => ({
      params: { id: community, username: moderator.username },
      body: { role: 'moderator' },
    }),
    statuses: forModerators,
  },
  removeMod: {
    input: ({ community, moderator }) => ({ params: { id: community, username: moderator.username } }),
    statuses: forModerators,
  },
  listRules: { input: theCommunity, statuses: open },
  getRule: { input: theRule, statuses: open },
  addRule: { input: (world) => ({ ...theCommunity(world), body: { rule: 'Be kind' } }), statuses: forModerators },
  updateRule: { input: (world) => ({ ...theRule(world), body: { rule: 'Be kind' } }), statuses: forModerators },
  deleteRule: { input: theRule, statuses: forModerators },
  listReasons: { input: theCommunity, statuses: forModerators },
  updateReasons: {
    input: ({ community }) => ({
      params: { id: community },
      body: { reasons: [{ title: 'Seen before', text: 'This was posted last week.' }] },
    }),
    statuses: forModerators,
  },

  ...rowsOfReports,
  ...rowsOfTalks,
  ...rowsOfQueue,

  // Mutes of the caller
  listMutes: { statuses: forMembers },
  addMute: { input: ({ target }) => ({ body: { userId: target.wireId } }), statuses: forMembers },
  unmuteUser: { input: ({ target }) => ({ params: { userId: target.wireId } }), statuses: forMembers },
  unmuteCommunity: { input: ({ community }) => ({ params: { communityId: community } }), statuses: forMembers },
  deleteMute: { input: ({ mute }) => ({ params: { muteId: mute } }), statuses: forMembers },
  deleteMutes: { statuses: forMembers },

  // Notifications of the caller; here one of the author
  listNotifications: { statuses: forMembers },
  getNotification: { input: theNotification, statuses: forTheAuthor },
  markNotification: { input: theNotification, statuses: forTheAuthor },
  deleteNotification: { input: theNotification, statuses: forTheAuthor },
  resetNewNotifications: { statuses: forMembers },
  markNotifications: { statuses: forMembers },
  deleteNotifications: { statuses: forMembers },

  // Custom feeds: a private one of the author
  listCustomFeeds: { statuses: forMembers },
  getCustomFeed: {
    input: ({ author, customFeed }) => ({ params: { username: author.username, slug: customFeed.slug } }),
    statuses: [404, 404, 200, 404, 404, 404, 404, 404],
  },
  createCustomFeed: {
    input: ({ community }) => ({ body: { name: 'Trains', communities: [community] } }),
    statuses: forMembers,
  },
  updateCustomFeed: { input: (world) => ({ ...theFeed(world), body: {} }), statuses: ofTheOwner },
  deleteCustomFeed: { input: theFeed, statuses: ofTheOwner },

  saveFeedSort: { input: () => ({ body: { feed: 'all', sort: 'latest' } }), statuses: forMembers },
  // Filters of the caller
  listFilters: { statuses: forMembers },
  addFilter: { input: () => ({ body: { kind: 'word', value: 'casino' } }), statuses: forMembers },
  deleteFilter: { input: ({ post }) => ({ params: { id: post.wireId } }), statuses: forMembers },

  // Posts: a public one of the author in the community
  listPosts: { statuses: open },
  countNewPosts: { input: ({ post }) => ({ query: { since: post.wireId } }), statuses: open },
  getUserFeed: { input: theAuthor, statuses: open },
  getPost: { input: thePost, statuses: open },
  createPost: {
    input: ({ communityName }) => ({ body: { title: 'Something new', community: communityName } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  editPost: { input: (world) => ({ ...thePost(world), body: { title: 'Another title' } }), statuses: forTheAuthor },
  lockPost: { input: (world) => ({ ...thePost(world), query: { lockAs: 'mods' } }), statuses: forTheModerator },
  unlockPost: { input: (world) => ({ ...thePost(world), query: { lockAs: 'mods' } }), statuses: forModerators },
  restorePost: { input: thePost, statuses: forModerators },
  changePostGroup: {
    input: (world) => ({ ...thePost(world), query: { userGroup: 'normal' } }),
    statuses: forTheAuthor,
  },
  pinPost: { input: thePost, statuses: forModerators },
  unpinPost: { input: thePost, statuses: forModerators },
  announcePost: { input: thePost, statuses: forAdmins },
  deletePost: { input: (world) => ({ ...thePost(world), query: { deleteAs: 'mods' } }), statuses: forTheModerator },
  markPostsRead: { input: ({ post }) => ({ body: { ids: [post.wireId], read: true } }), statuses: forMembers },
  hidePost: { input: ({ post }) => ({ body: { postId: post.wireId } }), statuses: forMembers },
  unhidePost: { input: ({ post }) => ({ params: { postId: post.wireId } }), statuses: forMembers },
  votePost: {
    input: ({ post }) => ({ body: { postId: post.wireId } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  getLinkInfo: { statuses: forMembers },

  ...rowsOfRemovals,

  // Comments: one of the author on that post
  listComments: { input: thePost, statuses: open },
  getComment: { input: theComment, statuses: open },
  addComment: {
    input: (world) => ({ ...thePost(world), body: { body: 'So it is.' } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  editComment: { input: (world) => ({ ...theComment(world), body: { body: 'Otherwise.' } }), statuses: forTheAuthor },
  changeCommentGroup: { input: theComment, statuses: forTheAuthor },
  lockComment: { input: theComment, statuses: forModerators },
  unlockComment: { input: theComment, statuses: forModerators },
  restoreComment: { input: theComment, statuses: forModerators },
  deleteComment: {
    input: (world) => ({ ...theComment(world), query: { deleteAs: 'mods' } }),
    statuses: forTheModerator,
  },
  searchCommunities: { input: () => ({ query: { q: 'words' } }), statuses: open },
  searchPeople: { input: () => ({ query: { q: 'words' } }), statuses: open },
  suggestTexts: { input: () => ({ query: { q: 'words' } }), statuses: open },
  listSimilarPosts: { input: () => ({ query: { title: 'Some words', community: 'place' } }), statuses: forMembers },
  searchTexts: { input: () => ({ query: { q: 'words' } }), statuses: open },
  listMentions: { input: ({ post }) => ({ query: { q: 'a', postId: post.wireId } }), statuses: forMembers },
  voteComment: {
    input: ({ comment }) => ({ body: { commentId: comment } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
}
