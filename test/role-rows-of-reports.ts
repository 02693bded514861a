import { forModerators, forTheModerator, type Row, theCommunity } from './role-rows.ts'

/** Reports, and the cases that they open: one of a member's on the author's post. */
export const rowsOfReports = {
  sendReport: {
    given: ({ post }) => ({ body: { type: 'post', targetId: post.wireId, reason: 1 } }),
    statuses: [401, 200, 200, 200, 200, 403],
  },
  listReports: { given: theCommunity, statuses: forModerators },
  deleteReport: {
    given: (world) => ({ params: { id: world.community, reportId: world.report } }),
    statuses: forModerators,
  },
  // The moderator's own; admins who moderate nothing have that of the site.
  listQueue: { statuses: forTheModerator },
  getCase: { given: (world) => ({ params: { id: world.case } }), statuses: forModerators },
} as const satisfies Record<string, Row>
