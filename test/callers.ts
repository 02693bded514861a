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
import { rowsOfRemovals } from './role-rows-of-removals.ts'
import { rowsOfReports } from './role-rows-of-reports.ts'

/** Who may call which endpoint, with the input of the call. The roles are in world.ts. */
export const callers: Readonly<Record<EndpointName, Row>> = {
  // The site
  getInitial: { statuses: open },
  getWelcome: { statuses: open },
  checkKeptPosts: {
    given: ({ post }) => ({ query: { posts: post.publicId, since: new Date().toISOString() } }),
    statuses: forMembers,
  },
  recordEvent: { given: () => ({ body: { event: 'pwa_use' } }), statuses: open },
  // This site needs no captcha.
  getCaptcha: { statuses: nothingThere },
  ...rowsOfAddressBlocks,
  ...rowsOfAdministration,
  ...rowsOfInvites,

  openEvents: { given: ({ post }) => ({ query: { post: post.publicId } }), statuses: forMembers },

  // Accounts
  logIn: { given: ({ author }) => ({ body: { username: author.username, password } }), statuses: open },
  logOut: { statuses: open },
  signUp: {
    given: ({ free }) => ({ body: { username: free, password } }),
    statuses: [201, 400, 400, 400, 400, 400, 400, 400],
  },
  getSelf: { statuses: forMembers },
  getUser: { given: theAuthor, statuses: open },
  updateProfile: { given: () => ({ body: {} }), statuses: forMembers },
  changePassword: {
    given: () => ({ body: { password, newPassword: password, repeatPassword: password } }),
    statuses: forMembers,
  },
  deleteUser: {
    given: (world) => ({ ...theAuthor(world), body: { password } }),
    statuses: [401, 403, 200, 403, 200, 403, 403, 403],
  },
  giveBadge: { given: (world) => ({ ...theAuthor(world), body: { type: 'supporter' } }), statuses: forAdmins },
  takeBadge: {
    given: ({ author }) => ({ params: { username: author.username, badge: 'supporter' }, query: { byType: 'true' } }),
    statuses: forAdmins,
  },
  trustUser: { given: theAuthor, statuses: forModerators },
  // The account is not trusted.
  untrustUser: { given: theAuthor, statuses: forModerators },
  listSessions: { statuses: forMembers },
  endSession: {
    given: ({ session }) => ({ params: { id: session } }),
    statuses: [401, 404, 200, 404, 404, 404, 404, 404],
  },
  // A fresh login counts as proof.
  endOtherSessions: { statuses: forMembers },
  prove: { given: () => ({ body: { password } }), statuses: forMembers },
  addPushSubscription: {
    given: () => ({ body: makeBrowser('https://push.example').subscription }),
    statuses: forMembers,
  },
  deletePushSubscription: { statuses: forMembers },
  setProPic: { given: theAuthor, statuses: without(forTheAuthor) },
  deleteProPic: { given: theAuthor, statuses: forTheAuthor },
  uploadImage: { statuses: without(forApproved) },
  setAltText: {
    given: ({ avatar }) => ({ params: { imageId: avatar }, body: { altText: 'A heron on a pole' } }),
    statuses: [401, 403, 200, 403, 200, 403, 403, 403],
  },

  ...rowsOfLists,

  // Communities
  listCommunities: { statuses: open },
  getCommunity: { given: theCommunity, statuses: open },
  // Members need points for it.
  createCommunity: {
    given: ({ free }) => ({ body: { name: free } }),
    statuses: [401, 403, 403, 403, 200, 403, 403, 403],
  },
  updateCommunity: { given: (world) => ({ ...theCommunity(world), body: {} }), statuses: forModerators },
  getEntry: { given: theCommunity, statuses: forModerators },
  updateEntry: { given: (world) => ({ ...theCommunity(world), body: { slowSeconds: 60 } }), statuses: forModerators },
  setCommunityProPic: { given: theCommunity, statuses: without(forModerators) },
  deleteCommunityProPic: { given: theCommunity, statuses: forModerators },
  setCommunityBanner: { given: theCommunity, statuses: without(forModerators) },
  deleteCommunityBanner: { given: theCommunity, statuses: forModerators },
  joinCommunity: { given: ({ community }) => ({ body: { communityId: community } }), statuses: forApproved },
  requestCommunity: { given: ({ free }) => ({ body: { name: free } }), statuses: forApproved },
  // Public by default.
  listModlog: { given: ({ community }) => ({ query: { communityId: community } }), statuses: open },
  listCommunityRequests: { statuses: forAdmins },
  approveCommunityRequest: { given: theRequest, statuses: forAdmins },
  deleteCommunityRequest: { given: theRequest, statuses: forAdmins },

  // Moderation
  listBanned: { given: theCommunity, statuses: forModerators },
  banFromCommunity: { given: theTarget, statuses: forModerators },
  unbanFromCommunity: { given: theTarget, statuses: forModerators },
  listMods: { given: theCommunity, statuses: open },
  addMod: { given: theTarget, statuses: forModerators },
  removeMod: {
    given: ({ community, moderator }) => ({ params: { id: community, username: moderator.username } }),
    statuses: forModerators,
  },
  listRules: { given: theCommunity, statuses: open },
  getRule: { given: theRule, statuses: open },
  addRule: { given: (world) => ({ ...theCommunity(world), body: { rule: 'Be kind' } }), statuses: forModerators },
  updateRule: { given: (world) => ({ ...theRule(world), body: { rule: 'Be kind' } }), statuses: forModerators },
  deleteRule: { given: theRule, statuses: forModerators },

  ...rowsOfReports,
  ...rowsOfQueue,

  // Mutes of the caller
  listMutes: { statuses: forMembers },
  addMute: { given: ({ target }) => ({ body: { userId: target.wireId } }), statuses: forMembers },
  unmuteUser: { given: ({ target }) => ({ params: { userId: target.wireId } }), statuses: forMembers },
  unmuteCommunity: { given: ({ community }) => ({ params: { communityId: community } }), statuses: forMembers },
  deleteMute: { given: ({ mute }) => ({ params: { muteId: mute } }), statuses: forMembers },
  deleteMutes: { statuses: forMembers },

  // Notifications of the caller; here one of the author
  listNotifications: { statuses: forMembers },
  getNotification: { given: theNotification, statuses: forTheAuthor },
  markNotification: { given: theNotification, statuses: forTheAuthor },
  deleteNotification: { given: theNotification, statuses: forTheAuthor },
  resetNewNotifications: { statuses: forMembers },
  markNotifications: { statuses: forMembers },
  deleteNotifications: { statuses: forMembers },

  // Custom feeds: a private one of the author
  listCustomFeeds: { statuses: forMembers },
  getCustomFeed: {
    given: ({ author, customFeed }) => ({ params: { username: author.username, slug: customFeed.slug } }),
    statuses: [404, 404, 200, 404, 404, 404, 404, 404],
  },
  createCustomFeed: {
    given: ({ community }) => ({ body: { name: 'Trains', communities: [community] } }),
    statuses: forMembers,
  },
  updateCustomFeed: { given: (world) => ({ ...theFeed(world), body: {} }), statuses: ofTheOwner },
  deleteCustomFeed: { given: theFeed, statuses: ofTheOwner },

  saveFeedSort: { given: () => ({ body: { feed: 'all', sort: 'latest' } }), statuses: forMembers },
  // Filters of the caller
  listFilters: { statuses: forMembers },
  addFilter: { given: () => ({ body: { kind: 'word', value: 'casino' } }), statuses: forMembers },
  deleteFilter: { given: ({ post }) => ({ params: { id: post.wireId } }), statuses: forMembers },

  // Posts: a public one of the author in the community
  listPosts: { statuses: open },
  countNewPosts: { given: ({ post }) => ({ query: { since: post.wireId } }), statuses: open },
  getUserFeed: { given: theAuthor, statuses: open },
  getPost: { given: thePost, statuses: open },
  createPost: {
    given: ({ communityName }) => ({ body: { title: 'Something new', community: communityName } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  editPost: { given: (world) => ({ ...thePost(world), body: { title: 'Another title' } }), statuses: forTheAuthor },
  lockPost: { given: (world) => ({ ...thePost(world), query: { lockAs: 'mods' } }), statuses: forTheModerator },
  unlockPost: { given: (world) => ({ ...thePost(world), query: { lockAs: 'mods' } }), statuses: forModerators },
  restorePost: { given: thePost, statuses: forModerators },
  changePostGroup: {
    given: (world) => ({ ...thePost(world), query: { userGroup: 'normal' } }),
    statuses: forTheAuthor,
  },
  pinPost: { given: thePost, statuses: forModerators },
  unpinPost: { given: thePost, statuses: forModerators },
  announcePost: { given: thePost, statuses: forAdmins },
  deletePost: { given: (world) => ({ ...thePost(world), query: { deleteAs: 'mods' } }), statuses: forTheModerator },
  markPostsRead: { given: ({ post }) => ({ body: { ids: [post.wireId], read: true } }), statuses: forMembers },
  hidePost: { given: ({ post }) => ({ body: { postId: post.wireId } }), statuses: forMembers },
  unhidePost: { given: ({ post }) => ({ params: { postId: post.wireId } }), statuses: forMembers },
  votePost: {
    given: ({ post }) => ({ body: { postId: post.wireId } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  getLinkInfo: { statuses: forMembers },

  ...rowsOfRemovals,

  // Comments: one of the author on that post
  listComments: { given: thePost, statuses: open },
  getComment: { given: theComment, statuses: open },
  addComment: {
    given: (world) => ({ ...thePost(world), body: { body: 'So it is.' } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  editComment: { given: (world) => ({ ...theComment(world), body: { body: 'Otherwise.' } }), statuses: forTheAuthor },
  changeCommentGroup: { given: theComment, statuses: forTheAuthor },
  lockComment: { given: theComment, statuses: forModerators },
  unlockComment: { given: theComment, statuses: forModerators },
  restoreComment: { given: theComment, statuses: forModerators },
  deleteComment: {
    given: (world) => ({ ...theComment(world), query: { deleteAs: 'mods' } }),
    statuses: forTheModerator,
  },
  listMentions: { given: ({ post }) => ({ query: { q: 'a', postId: post.wireId } }), statuses: forMembers },
  voteComment: {
    given: ({ comment }) => ({ body: { commentId: comment } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
}
