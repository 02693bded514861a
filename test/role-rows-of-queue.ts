import type { EndpointName } from '../api/index.ts'
import { forApproved, forMembers, forModerators, type Row, theCommunity } from './role-rows.ts'

/** What moderators write down and ask about people: about the target, on whom the moderator has a note. */
export const rowsOfQueue = {
  listNotes: {
    given: (world) => ({ ...theCommunity(world), query: { username: world.target.username } }),
    statuses: forModerators,
  },
  addNote: {
    given: (world) => ({ ...theCommunity(world), body: { username: world.target.username, text: 'Means well.' } }),
    statuses: forModerators,
  },
  deleteNote: {
    given: ({ community, note }) => ({ params: { id: community, noteId: note } }),
    statuses: forModerators,
  },
  // Whose case it is not is told so of the case, and of the call that it was made.
  actOnCases: {
    given: ({ post }) => ({ body: { cases: [{ id: post.wireId, version: 1 }], act: 'approve' } }),
    statuses: forApproved,
  },
  // Their own, of which they have none.
  listUndoable: { statuses: forMembers },
  undoActs: {
    given: ({ post }) => ({ body: { undoId: post.wireId } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 403],
  },
  getPersonHistory: {
    given: ({ target, community }) => ({ params: { username: target.username }, query: { communityId: community } }),
    statuses: forModerators,
  },
} as const satisfies Partial<Record<EndpointName, Row>>
