import { forAdmins, open, type Row, without } from './role-rows.ts'

/** Calls of administrators about the whole site. */
export const rowsOfAdministration = {
  getSiteSettings: { statuses: forAdmins },
  updateSiteSettings: { input: () => ({ body: {} }), statuses: forAdmins },
  listApplications: { statuses: forAdmins },
  decideApplications: {
    input: ({ applicant }) => ({ body: { userIds: [applicant], approve: true } }),
    statuses: forAdmins,
  },
  listUsers: { statuses: forAdmins },
  listSiteComments: { statuses: forAdmins },
  actOnComments: {
    input: ({ comment }) => ({ body: { ids: [comment], act: 'remove', reason: 'Off topic' } }),
    statuses: forAdmins,
  },
  getSiteRules: { statuses: open },
  getSiteCounts: { statuses: forAdmins },
  getUserContent: { input: ({ target }) => ({ params: { username: target.username } }), statuses: forAdmins },
  getTorExits: { statuses: forAdmins },
  listHiddenImages: { statuses: forAdmins },
  // An invalid call, so that the images of other rows stay visible.
  hideImages: { input: () => ({ body: { hours: 0 } }), statuses: without(forAdmins) },
  showHiddenImages: { input: () => ({ body: { all: true } }), statuses: forAdmins },
  eraseHiddenImages: { input: () => ({ body: { all: true } }), statuses: forAdmins },
  adminAction: {
    input: ({ communityName }) => ({ body: { action: 'add_default_forum', name: communityName } }),
    statuses: forAdmins,
  },
  getShield: { statuses: forAdmins },
  // An invalid call, because a raised shield would affect all other rows.
  raiseShield: { input: () => ({ body: { hours: 0 } }), statuses: [401, 403, 403, 403, 400, 403, 403, 403] },
  lowerShield: { statuses: forAdmins },
  endWave: { statuses: forAdmins },
  getBackups: { statuses: forAdmins },
  makeBackup: { statuses: forAdmins },
  setReadOnly: { input: () => ({ body: { on: false } }), statuses: forAdmins },
  getStorage: { statuses: forAdmins },
  measureStorage: { statuses: forAdmins },
  getHealth: { statuses: forAdmins },
  checkHealth: { statuses: forAdmins },
  listJobs: { statuses: forAdmins },
  actOnJobs: { input: () => ({ body: { act: 'retry', name: 'nothing' } }), statuses: forAdmins },
  listMails: { statuses: forAdmins },
  // The site of these tests sends no mail.
  sendTestMail: {
    input: () => ({ body: { to: 'mara@people.example' } }),
    statuses: [401, 403, 403, 403, 409, 403, 403, 403],
  },
  retryMails: { statuses: forAdmins },
} satisfies Record<string, Row>
