import { forAdmins, forModerators, forTheModerator, type Row, theCommunity } from './role-rows.ts'
import type { World } from './world.ts'

const theCase = (world: World) => ({ params: { id: world.case } })

/** Reports and their cases: a member's report of the author's post. */
export const rowsOfReports = {
  sendReport: {
    input: ({ post }) => ({ body: { type: 'post', targetId: post.wireId, reason: 1 } }),
    statuses: [401, 200, 200, 200, 200, 403, 200, 403],
  },
  listReports: { input: theCommunity, statuses: forModerators },
  deleteReport: {
    input: (world) => ({ params: { id: world.community, reportId: world.report } }),
    statuses: forModerators,
  },
  // The queue of the moderator's communities. This admin moderates no community, and would have to ask for the queue of the site.
  listQueue: { statuses: forTheModerator },
  getQueueStats: { input: theCommunity, statuses: forModerators },
  listNeglected: { statuses: forAdmins },
  getCase: { input: theCase, statuses: forModerators },
  eraseEvidence: { input: theCase, statuses: forAdmins },
  addRemark: { input: (world) => ({ ...theCase(world), body: { text: 'Ask her first.' } }), statuses: forModerators },
  deleteRemark: {
    input: (world) => ({ params: { id: world.case, remarkId: world.remark } }),
    statuses: forModerators,
  },
  muteReporters: { input: theCase, statuses: forModerators },
  listReporterMutes: { statuses: forAdmins },
  // Nobody is muted.
  unmuteReporters: { input: theCase, statuses: [401, 403, 403, 403, 404, 403, 403, 403] },
} as const satisfies Record<string, Row>
