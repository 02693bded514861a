import type { User } from '../../../api/people/accounts.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockAccountsToChange } from '../accounts/accounts.ts'
import { presentUser } from '../accounts/present.ts'
import { loadActiveAccountByName } from '../accounts/profile.ts'
import { findLastActOn } from '../acts/last-act.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { requireMayTrust } from './permissions.ts'
import { updateTrust } from './queries.ts'

/** Marks an account as trusted, or removes that. No log entry if nothing changes. */
export async function changeTrust(site: Site, viewer: Viewer, username: string, trusted: boolean): Promise<User> {
  await requireMayTrust(site, viewer)
  const { id } = await loadActiveAccountByName(site.db, username)
  await site.db.transaction().execute(async (tx) => {
    await lockAccountsToChange(tx, viewer, id)
    if (trusted && !viewer.isAdmin) await requireNotRemovedByAdmin(tx, id)
    if (!(await updateTrust(tx, id, trusted))) return
    await site.userChanged(tx, id)
    const act = trusted ? 'trust_user' : 'untrust_user'
    const group = viewer.isAdmin ? 'admins' : 'mods'
    await writeEntry(tx, { act, actorId: viewer.id, group, communityId: null, subjectId: id })
  })
  return presentUser(site, await loadActiveAccountByName(site.db, username), viewer)
}

/** Moderators cannot give trust again that an administrator has removed. The log is kept longer than an account can be new. */
async function requireNotRemovedByAdmin(tx: Tx, userId: bigint): Promise<void> {
  const last = await findLastActOn(tx, userId, ['trust_user', 'untrust_user'])
  if (last?.act === 'untrust_user' && last.actorGroup === 'admins')
    throw new Refusal('not_admin', 'An admin has ended the trust in this account. Only admins can trust it again.')
}
