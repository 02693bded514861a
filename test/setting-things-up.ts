import type { EndpointName } from '../api/index.ts'

/**
 * The writes that an account may do while it waits for approval (LADDER-003): log in, mute, save, change settings and delete itself. All
 * other writes are refused.
 */
export const settingThingsUp: ReadonlySet<string> = new Set<EndpointName>([
  // Logging in and out on all devices
  'logIn',
  'finishLogIn',
  'logOut',
  'signUp',
  'prove',
  // The first start of a site, by whoever has the code that it printed
  'enterSetup',
  'makeSetupAccount',
  'saveSetup',
  'trySetup',
  'finishSetup',
  'endSession',
  'endOtherSessions',
  // Addresses and forgotten passwords
  'sendConfirmation',
  'confirmEmail',
  'restoreEmail',
  'requestReset',
  'confirmReset',
  'resetByCode',
  'makeRecoveryCodes',
  'getPasskeyOptions',
  'logInWithPasskey',
  'startProvider',
  'finishProvider',
  'signUpWithProvider',
  'removeProviderLink',
  'addPasskey',
  'renamePasskey',
  'deletePasskey',
  'removePassword',
  'setPassword',
  'makeTotp',
  'confirmTotp',
  'deleteTotp',
  'updateMailSettings',
  'unsubscribe',
  // These need a ticket instead of a session: the login refused the account and gave it one.
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
