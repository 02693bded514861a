import type { Remark } from '../../../api/moderation/remarks.ts'
import { maxRemarks, remarkLimit } from '../../../shared/talk-limits.ts'
import { cutText, isSeen } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { alertPeople } from '../../people/causes/alert-admins.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { rowNumber, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCase } from './open-case.ts'
import { presentRemark } from './present.ts'
import {
  deleteRemarkRow,
  findLastRemarker,
  findRemark,
  insertRemark,
  lockCase,
  updateRemarksWithoutAuthor,
} from './queries-remarks.ts'

/** Whoever may see a case may remark on it, also after the decision. The author of the last remark is notified. */
export async function addRemark(site: Site, viewer: Viewer, caseId: string, input: string): Promise<Remark> {
  const { id } = await loadCase(site, viewer, caseId)
  const text = cutText(input, remarkLimit.max)
  if (!text || !isSeen(text))
    throw new Refusal(
      'text_missing',
      `Write a text first, of at most ${remarkLimit.max.toLocaleString('en')} characters.`,
    )
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    if (!(await lockCase(tx, viewer, id))) throw new Refusal('case_not_found')
    const last = await findLastRemarker(tx, viewer, id)
    const row = await insertRemark(tx, { caseId: id, createdBy: viewer.id, text }, maxRemarks)
    if (!row) throw new Refusal('too_many_remarks')
    if (last !== undefined)
      // The text stays as it is when the account of its writer is deleted, so it names nobody.
      await alertPeople(tx, [last], 'Somebody has answered your remark about a case.', `/queue/${toWire(id)}`)
    return presentRemark(row)
  })
}

export async function deleteRemark(
  site: Site,
  viewer: Viewer,
  target: { id: string; remarkId: string },
): Promise<Remark> {
  const { id } = await loadCase(site, viewer, target.id)
  return site.db.transaction().execute(async (tx) => {
    if (!(await lockCase(tx, viewer, id))) throw new Refusal('case_not_found')
    const row = await findRemark(tx, id, rowNumber(target.remarkId))
    if (!row) throw new Refusal('remark_not_found')
    if (row.created_by !== viewer.id && !viewer.isAdmin) throw new Refusal('not_owner')
    await deleteRemarkRow(tx, row.id)
    return presentRemark(row)
  })
}

/** For a deleted account: its name goes from its remarks, which stay with their cases. */
export async function forgetRemarks(tx: Tx, userId: bigint): Promise<void> {
  await updateRemarksWithoutAuthor(tx, userId)
}
