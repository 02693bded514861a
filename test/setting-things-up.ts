import type { EndpointName } from '../api/index.ts'

/**
 * What an account that waits for approval may do besides reading (LADDER-003): log in, mute, save, set things up and delete itself. Every other
 * write is refused.
 */
export const settingThingsUp: ReadonlySet<string> = new Set<EndpointName>([
  // Logging in and out, wherever one is
  'logIn',
  'logOut',
  'signUp',
  'prove',
  'endSession',
  'endOtherSessions',
  // Of no account that is logged in: who has a ticket was refused the login.
  'getSuspension',
  'appealSuspension',

  // What is muted
  'addMute',
  'unmuteUser',
  'unmuteCommunity',
  'deleteMute',
  'deleteMutes',

  // What is saved, in lists and custom feeds that nobody else reads
  'createList',
  'updateListByName',
  'updateList',
  'deleteListByName',
  'deleteList',
  'saveToListByName',
  'saveToList',
  'removeFromListByName',
  'removeFromList',
  'removeListItem',
  'createCustomFeed',
  'updateCustomFeed',
  'deleteCustomFeed',

  // Settings, and what stands by them: filters, sorts, what was read or hidden, notifications
  'updateProfile',
  'changePassword',
  'setProPic',
  'deleteProPic',
  'setAltText',
  'addPushSubscription',
  'deletePushSubscription',
  'addFilter',
  'deleteFilter',
  'saveFeedSort',
  'markPostsRead',
  'hidePost',
  'unhidePost',
  'markNotification',
  'deleteNotification',
  'resetNewNotifications',
  'markNotifications',
  'deleteNotifications',
  // A count without a person in it
  'recordEvent',

  'deleteUser',
])
