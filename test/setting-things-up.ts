import type { EndpointName } from '../api/index.ts'

/**
 * What an account that waits for approval may do besides reading (LADDER-003): log in, mute, save, set things up and delete itself. Every other
 * write is refused.
 */
export const settingThingsUp: ReadonlySet<string> = new Set<EndpointName>([
  // Logging in and out on all devices
  'logIn',
  'logOut',
  'signUp',
  'prove',
  'endSession',
  'endOtherSessions',
  // Not for a session: whoever has a ticket was refused at the login.
  'getSuspension',
  'appealSuspension',

  // Mutes
  'addMute',
  'unmuteUser',
  'unmuteCommunity',
  'deleteMute',
  'deleteMutes',

  // Saved items, in private lists and custom feeds
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

  // Settings, filters, sorts, read and hidden posts, notifications
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
  // A count without personal data
  'recordEvent',

  'deleteUser',
])
