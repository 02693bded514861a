import * as accounts from './accounts.ts'
import * as addressBlocks from './address-blocks.ts'
import * as badges from './badges.ts'
import * as factors from './factors.ts'
import * as invites from './invites.ts'
import * as live from './live.ts'
import * as logIn from './log-in.ts'
import * as mail from './mail.ts'
import * as mailSettings from './mail-settings.ts'
import * as newAccounts from './new-accounts.ts'
import * as passkeys from './passkeys.ts'
import * as providers from './providers.ts'
import * as push from './push.ts'
import * as recovery from './recovery.ts'
import * as securityEvents from './security-events.ts'
import * as sessions from './sessions.ts'
import * as shield from './shield.ts'
import * as signups from './signups.ts'
import * as torExits from './tor-exits.ts'
import * as uploads from './uploads.ts'

export const peopleEndpoints = {
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
  listMails: mail.listMails,
  sendTestMail: mail.sendTestMail,
  retryMails: mail.retryMails,
  getMailSettings: mailSettings.getMailSettings,
  updateMailSettings: mailSettings.updateMailSettings,
  readUnsubscribe: mailSettings.readUnsubscribe,
  unsubscribe: mailSettings.unsubscribe,
  openEvents: live.openEvents,
} as const
