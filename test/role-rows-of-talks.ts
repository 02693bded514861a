import { forMembers, forModerators, type Row, theCommunity, theTarget } from './role-rows.ts'
import type { World } from './world.ts'

const theTalk = ({ talk }: World) => ({ params: { id: talk } })
/** For everybody but its member, the moderators and the administrators, the talk does not exist. */
const forBothSides = [401, 404, 200, 200, 200, 404, 404, 403] as const
const forItsModerators = [401, 404, 403, 200, 200, 404, 404, 403] as const

/** Talks with the moderator: one of the author. */
export const rowsOfTalks = {
  // The moderator would write to themselves.
  startTalk: {
    input: (world) => ({ ...theCommunity(world), body: { topic: 'A poem', text: 'May I post one?' } }),
    statuses: [401, 200, 200, 403, 200, 200, 200, 403],
  },
  listTalks: { statuses: forMembers },
  listCommunityTalks: { input: theCommunity, statuses: forModerators },
  getTalk: { input: theTalk, statuses: [401, 404, 200, 200, 200, 404, 404, 404] },
  answerTalk: { input: (world) => ({ ...theTalk(world), body: { text: 'Of course.' } }), statuses: forBothSides },
  closeTalk: { input: theTalk, statuses: forItsModerators },
  reopenTalk: { input: theTalk, statuses: forItsModerators },
  blockTalks: { input: theTarget, statuses: forModerators },
  listTalkBlocks: { input: theCommunity, statuses: forModerators },
  unblockTalks: { input: theTarget, statuses: forModerators },
} as const satisfies Record<string, Row>
