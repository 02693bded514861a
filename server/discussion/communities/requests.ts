import type { Community, CommunityRequest } from '../../../api/discussion/communities.ts'
import { requestDays, requestNoteLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { accountExists, lockAccounts } from '../../people/accounts/accounts.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requireFactor } from '../../platform/http/factor-needed.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from './communities.ts'
import { createCommunityFor, isTakenName, requireGoodName } from './create-community.ts'
import { presentRequest, presentView } from './present.ts'
import {
  approveRequest,
  deleteRequest,
  denyRequest,
  findRequest,
  insertRequest,
  listRequestViews,
  lockRequest,
  type RequestRow,
} from './queries-requests.ts'

const defaultDenial = 'The admins decided against this community.'

export async function requestCommunity(
  site: Site,
  viewer: Viewer,
  input: { name: string; note: string | null },
): Promise<void> {
  const name = input.name.trim()
  requireGoodName(name)
  if (await isTakenName(site.db, name)) throw new Refusal('community-already-exists')
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    const request = { userId: viewer.id, name, note: cutText(input.note, requestNoteLimit.max) }
    if (!(await insertRequest(tx, request))) throw new Refusal('community-already-requested')
  })
}

export async function loadRequests(site: Site, viewer: Viewer, mine: boolean): Promise<CommunityRequest[]> {
  if (!mine && !viewer.isAdmin) throw new Refusal('not_admin')
  if (!mine) requireFactor(viewer)
  return (await listRequestViews(site.db, mine ? viewer.id : null, requestDays)).map(presentRequest)
}

/** The requester becomes the first moderator. Points and limits are not checked, since an administrator decided. */
export async function approveCommunityRequest(site: Site, viewer: Viewer, id: number): Promise<Community> {
  const request = await site.db.transaction().execute(async (tx) => {
    // Locks the account before its request, in the same order as the deletion of an account.
    const requesterId = requireOpen(await findRequest(tx, id)).user_id
    if (!(await accountExists(tx, requesterId))) throw new Refusal('user-deleted')
    const open = requireOpen(await lockRequest(tx, id))
    const founding = { name: open.name, about: null, founderId: open.user_id, isCounted: false }
    const communityId = await createCommunityFor(site, tx, founding)
    await approveRequest(tx, id)
    await logDecision(tx, viewer, 'approve_community', open)
    const cause = { userId: open.user_id, communityId, actorId: viewer.id, details: { requested: true } } as const
    if (open.user_id !== viewer.id) await leaveCause(tx, { kind: 'mod_add', ...cause })
    return open
  })
  return presentView(site, await loadCommunity(site.db, viewer, request.name, true))
}

export async function denyCommunityRequest(site: Site, viewer: Viewer, id: number, note: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await accountExists(tx, requireOpen(await findRequest(tx, id)).user_id)
    const request = requireOpen(await lockRequest(tx, id))
    const reason = cutText(note, requestNoteLimit.max) ?? defaultDenial
    await denyRequest(tx, id, viewer.id, reason)
    await logDecision(tx, viewer, 'deny_community', request, reason)
    if (request.user_id === viewer.id) return
    const details = { body: reason, requestedName: request.name }
    await leaveCause(tx, { kind: 'denied_comm', userId: request.user_id, details })
  })
}

export async function dropCommunityRequest(site: Site, viewer: Viewer, id: number): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const deleted = await deleteRequest(tx, id)
    if (!deleted) throw new Refusal('invalid_id')
    await logDecision(tx, viewer, 'drop_request', deleted)
  })
}

/** The request is private until the community exists: the log entry contains only the name. */
async function logDecision(
  tx: Tx,
  viewer: Viewer,
  act: 'approve_community' | 'deny_community' | 'drop_request',
  request: Pick<RequestRow, 'user_id' | 'name'>,
  reason: string | null = null,
): Promise<void> {
  await writeEntry(tx, {
    act,
    actorId: viewer.id,
    group: 'admins',
    communityId: null,
    subjectId: request.user_id,
    reason,
    details: { name: request.name },
  })
}

function requireOpen(request: RequestRow | undefined): RequestRow {
  if (!request) throw new Refusal('invalid_id')
  if (request.denied_at || request.approved_at) throw new Refusal('already_denied')
  return request
}
