import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { eraseEvidence } from '../../people/cases/evidence.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCase } from './open-case.ts'
import { entryFieldsOf } from './reporter-mutes.ts'

/** Erases what is kept of a target that its author has changed or erased already, for administrators. */
export async function eraseCaseEvidence(site: Site, viewer: Viewer, caseId: string): Promise<{ success: true }> {
  const found = await loadCase(site, viewer, caseId)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    if (!(await eraseEvidence(tx, found.target_type as CaseTargetType, [found.target_id]))) return
    await writeEntry(tx, {
      ...{ act: 'erase_evidence', actorId: viewer.id, group: 'admins' },
      ...{ ...entryFieldsOf(found), subjectId: found.author_id },
    })
  })
  return { success: true }
}
