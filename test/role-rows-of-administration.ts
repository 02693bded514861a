import { forAdmins, type Row } from './role-rows.ts'

/** What administrators see and decide of the whole site. */
export const rowsOfAdministration = {
  getSiteSettings: { statuses: forAdmins },
  updateSiteSettings: { given: () => ({ body: {} }), statuses: forAdmins },
  listUsers: { statuses: forAdmins },
  listSiteComments: { statuses: forAdmins },
  getSiteCounts: { statuses: forAdmins },
  adminAction: {
    given: ({ communityName }) => ({ body: { action: 'add_default_forum', name: communityName } }),
    statuses: forAdmins,
  },
} satisfies Record<string, Row>
