import type { EndpointName } from '../api/index.ts'
import { forMembers, type Row } from './role-rows.ts'

/** Invitations of the caller; nobody in the world has any. */
export const rowsOfInvites = {
  listInvites: { statuses: forMembers },
  // The author has a warning, and the account of the newcomer is new.
  createInvite: { input: () => ({ body: {} }), statuses: [401, 200, 403, 200, 200, 200, 403, 403] },
  endInvite: {
    input: ({ post }) => ({ params: { id: post.wireId } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 403],
  },
} as const satisfies Partial<Record<EndpointName, Row>>
