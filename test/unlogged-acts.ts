import type { EndpointName } from '../api/index.ts'

/**
 * What moderators and administrators may do, and others not, that writes no entry into the moderation log where the table of callers does it;
 * and why.
 */
export const unlogged: Partial<Record<EndpointName, string>> = {
  setAltText: 'Says what a picture shows, for who cannot see it; it takes nothing from anybody.',
  createCommunity: 'An administrator founds a community as everybody with points does.',
  addNote: 'A note is for the eyes of moderators, and does nothing to whom it is about.',
  deleteNote: 'As the note itself.',
  deleteReport: 'What was reported stays as it is; its case keeps who decided so.',
  // Nothing is there to be changed or taken back; server/moderation/modlog/acts.test.ts has what is written where there is.
  updateSiteSettings: 'The table changes no setting.',
  lowerShield: 'No shield is up.',
  endWave: 'There is no wave.',
  hideImages: 'The table names no hours.',
  showHiddenImages: 'Nothing is hidden.',
  eraseHiddenImages: 'Nothing is hidden.',
  updateCommunity: 'The table changes no setting.',
  deleteCommunityProPic: 'There is no picture.',
  deleteCommunityBanner: 'There is no picture.',
  unbanFromCommunity: 'Nobody is banned who is let back.',
  unlockPost: 'The post is open.',
  unlockComment: 'The comment is open.',
  unpinPost: 'The post is not pinned.',
  restorePost: 'The post stands there.',
  restoreComment: 'The comment stands there.',
  takeBadge: 'There is no badge.',
  untrustUser: 'Nobody trusts the account.',
  endAddressBlock:
    'The call that ends all blocks runs beside it; server/people/address-blocks/address-blocks.test.ts has its entry.',
}
