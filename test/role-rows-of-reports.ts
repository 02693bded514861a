import { forAdmins, forModerators, forTheModerator, type Row, theCommunity } from './role-rows.ts'
import type { World } from './world.ts'

const theCase = (world: World) => ({ params: { id: world.case } })

/** Reports, and the cases that they open: one of a member's on the author's post. */
export const rowsOfReports = {
  sendReport: {
    given: ({ post }) => ({ body: { type: 'post', targetId: post.wireId, reason: 1 } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  listReports: { given: theCommunity, statuses: forModerators },
  deleteReport: {
    given: (world) => ({ params: { id: world.community, reportId: world.report } }),
    statuses: forModerators,
  },
  // The moderator's own; admins who moderate nothing have that of the site.
  listQueue: { statuses: forTheModerator },
  getQueueStats: { given: theCommunity, statuses: forModerators },
  listNeglected: { statuses: forAdmins },
  getCase: { given: theCase, statuses: forModerators },
  muteReporters: { given: theCase, statuses: forModerators },
  listReporterMutes: { statuses: forAdmins },
  // Nobody is muted.
  unmuteReporters: { given: theCase, statuses: [401, 403, 403, 403, 404, 403, 403, 403] },
} as const satisfies Record<string, Row>
