import type { EndpointName } from '../api/index.ts'

/**
 * Calls that only moderators and administrators may make, but that write no entry into the moderation log in the test of the table of callers,
 * with the reasons.
 */
export const unlogged: Partial<Record<EndpointName, string>> = {
  setAltText: 'Describes an image for people who cannot see it, and takes nothing from anybody.',
  createCommunity: 'An administrator founds a community as everybody with points does.',
  addNote: 'Only moderators see a note, and it has no effect on the person.',
  deleteNote: 'The same as for adding a note.',
  closeTalk: 'The talk stays readable for its member, who is shown that it is closed.',
  reopenTalk: 'The same as for closing a talk.',
  blockTalks: 'It takes nothing from the person but these messages, and the talk says it to them.',
  unblockTalks: 'The same as for blocking.',
  addRemark: 'Only those who may see the case read it, and it decides nothing.',
  deleteRemark: 'The same as for adding a remark.',
  warnPerson:
    'The table does not count warnings, because its world begins with some; server/moderation/queue/people/act-on-person.test.ts checks the entry.',
  deleteReport: 'The reported content does not change; the case records who decided.',
  // In this world there is nothing to change or undo; server/moderation/modlog/acts.test.ts checks the entries when there is.
  eraseEvidence: 'Nothing is kept; server/moderation/queue/evidence.test.ts checks the entry.',
  updateSiteSettings: 'The table changes no setting.',
  setReadOnly: 'The site is not read-only.',
  lowerShield: 'No shield is up.',
  endWave: 'There is no wave.',
  hideImages: 'The table names no hours.',
  showHiddenImages: 'Nothing is hidden.',
  eraseHiddenImages: 'Nothing is hidden.',
  updateCommunity: 'The table changes no setting.',
  deleteCommunityProPic: 'There is no picture.',
  deleteCommunityBanner: 'There is no picture.',
  changeModRole: 'The only moderator stays the founder; server/discussion/mods/roles.test.ts checks the entries.',
  unbanFromCommunity: 'The target is not banned.',
  unlockPost: 'The post is not locked.',
  unlockComment: 'The comment is not locked.',
  unpinPost: 'The post is not pinned.',
  restorePost: 'The post is not removed.',
  restoreComment: 'The comment is not removed.',
  takeBadge: 'There is no badge.',
  untrustUser: 'The account is not trusted.',
  makeBackup: 'It changes nothing of the site.',
  measureStorage: 'It changes nothing of the site.',
  checkHealth: 'It changes nothing of the site.',
  actOnJobs: 'No job has failed.',
  retryMails: 'No mail has failed.',
  endAddressBlock:
    'The call that ends all blocks runs beside it; server/people/address-blocks/address-blocks.test.ts checks its entry.',
}
