import type { ActorGroup } from '../../../api/moderation/modlog.ts'
import { refusalTextLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { approveAccounts, lockPending } from '../accounts/approve-accounts.ts'
import { writeEntries } from '../acts/write-entry.ts'
import { alertPeople } from '../causes/alert-admins.ts'
import { enqueueMails } from '../mail/mail-queue.ts'
import { listConfirmedAddresses } from '../recovery/addresses.ts'
import { updateDecided } from './queries.ts'

export interface Decision {
  approve: boolean
  /** The text for the refused applicant. */
  text: string | null
}

/** Who decides: an administrator, or the site for applications that nobody answered. */
interface Decider {
  actorId: bigint | null
  group: ActorGroup
}

/** Decides about those accounts that still wait. Returns their ids. */
export async function decideApplications(
  site: Site,
  viewer: Viewer,
  input: { userIds: readonly string[]; approve: boolean; text?: string | null | undefined },
): Promise<string[]> {
  const ids = [...new Set(input.userIds)].map((id) => fromWire(id) ?? hiddenId)
  const text = cutText(input.text, refusalTextLimit.max)
  const decision = { approve: input.approve, text: input.approve ? null : text }
  const decided = await site.db
    .transaction()
    .execute((tx) => decideIn(site, tx, ids, decision, { actorId: viewer.id, group: 'admins' }))
  if (!decided.length) throw new Refusal('application_not_found')
  return decided.map(toWire)
}

export const approvedText = 'Your account is approved. You can write and vote now.'

/** Ends the sessions of refused accounts; they read the reason when they log in. */
export async function decideIn(
  site: Site,
  tx: Tx,
  ids: readonly bigint[],
  { approve, text }: Decision,
  decider: Decider,
): Promise<bigint[]> {
  const decided = await updateDecided(tx, await lockPending(tx, ids), { approved: approve, text })
  if (!decided.length) return []
  if (approve) {
    await approveAccounts(site, tx, decided)
    await alertPeople(tx, decided, approvedText, '/')
    const addresses = await listConfirmedAddresses(tx, decided)
    await enqueueMails(
      site,
      tx,
      addresses.map((each) => ({ ...each, kind: 'account', template: 'approved' })),
    )
  } else {
    await site.sessions.endAllOf(tx, decided)
  }
  const act = approve ? 'approve_account' : 'refuse_account'
  await writeEntries(
    tx,
    decided.map((subjectId) => ({ ...decider, act, communityId: null, subjectId, reason: text })),
  )
  return decided
}
