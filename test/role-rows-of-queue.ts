import type { EndpointName } from '../api/index.ts'
import { forApproved, forMembers, forModerators, type Row, theCommunity } from './role-rows.ts'

/** Notes and the queue. The notes are about the target of the world, about whom the moderator has a note already. */
export const rowsOfQueue = {
  listNotes: {
    input: (world) => ({ ...theCommunity(world), query: { username: world.target.username } }),
    statuses: forModerators,
  },
  addNote: {
    input: (world) => ({ ...theCommunity(world), body: { username: world.target.username, text: 'Means well.' } }),
    statuses: forModerators,
  },
  deleteNote: {
    input: ({ community, note }) => ({ params: { id: community, noteId: note } }),
    statuses: forModerators,
  },
  // The call succeeds for everybody; its answer refuses each case that the caller may not decide.
  actOnCases: {
    input: ({ post }) => ({ body: { cases: [{ id: post.wireId, version: 1 }], act: 'approve' } }),
    statuses: forApproved,
  },
  // The caller's own acts; nobody has any.
  listUndoable: { statuses: forMembers },
  undoActs: {
    input: ({ post }) => ({ body: { undoId: post.wireId } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 403],
  },
  getPersonHistory: {
    input: ({ target, community }) => ({ params: { username: target.username }, query: { communityId: community } }),
    statuses: forModerators,
  },
  warnPerson: {
    input: ({ target, community }) => ({
      params: { username: target.username },
      body: { communityId: community, text: 'Please be kind.' },
    }),
    statuses: forModerators,
  },
  banPerson: {
    input: ({ target, community }) => ({ params: { username: target.username }, body: { communityId: community } }),
    statuses: forModerators,
  },
} as const satisfies Partial<Record<EndpointName, Row>>
