import { forAdmins, type Row, without } from './role-rows.ts'

/** What administrators see and decide of the whole site. */
export const rowsOfAdministration = {
  getSiteSettings: { statuses: forAdmins },
  updateSiteSettings: { given: () => ({ body: {} }), statuses: forAdmins },
  listApplications: { statuses: forAdmins },
  decideApplications: {
    given: ({ applicant }) => ({ body: { userIds: [applicant], approve: true } }),
    statuses: forAdmins,
  },
  listUsers: { statuses: forAdmins },
  listSiteComments: { statuses: forAdmins },
  getSiteCounts: { statuses: forAdmins },
  getTorExits: { statuses: forAdmins },
  listHiddenImages: { statuses: forAdmins },
  // An invalid call, so that the pictures of the people stay visible.
  hideImages: { given: () => ({ body: { hours: 0 } }), statuses: without(forAdmins) },
  showHiddenImages: { given: () => ({ body: { all: true } }), statuses: forAdmins },
  eraseHiddenImages: { given: () => ({ body: { all: true } }), statuses: forAdmins },
  adminAction: {
    given: ({ communityName }) => ({ body: { action: 'add_default_forum', name: communityName } }),
    statuses: forAdmins,
  },
  getShield: { statuses: forAdmins },
  // An invalid call, because a raised shield would affect all other rows.
  raiseShield: { given: () => ({ body: { hours: 0 } }), statuses: [401, 403, 403, 403, 400, 403, 403, 403] },
  lowerShield: { statuses: forAdmins },
  endWave: { statuses: forAdmins },
} satisfies Record<string, Row>
