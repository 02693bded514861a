import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { isBanAct, isPublicAct } from '../../../shared/public-acts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentEntry } from './present.ts'
import { listEntries } from './queries.ts'
import { deleteHiddenReason, findEntryWithReason, insertHiddenReason, updateHiddenReason } from './queries-reasons.ts'

/** The entry itself does not change. Hiding the reason, and showing it again, are entries of their own, without the text of the reason. */
export async function hideReason(site: Site, viewer: Viewer, logId: string, hidden: boolean): Promise<ModlogEntry> {
  const entry = await findEntryWithReason(site.db, viewer, fromWire(logId) ?? hiddenId)
  if (!entry) throw new Refusal('entry_not_found')
  if (!entry.whole) throw new Refusal('not_admin_nor_mod')
  if (!entry.has_reason || !isPublicAct(entry.act)) throw new Refusal('no_public_reason')
  const { id, community_id: communityId, target_type: targetType, target_id: targetId } = entry
  const entryFields = {
    actorId: viewer.id,
    group: actsAs(entry.moderated),
    communityId,
    ...(targetType !== null && targetId !== null && !isBanAct(entry.act) && { targetType, targetId }),
    details: { entry: toWire(id) },
  }
  await site.db.transaction().execute(async (tx) => {
    if (hidden) {
      if (!(await insertHiddenReason(tx, id))) return
      await updateHiddenReason(tx, id, await writeEntry(tx, { ...entryFields, act: 'hide_reason' }))
    } else {
      const undoes = await deleteHiddenReason(tx, id)
      if (undoes === undefined) return
      await writeEntry(tx, { ...entryFields, act: 'show_reason', undoes })
    }
    await notify(tx, 'evict', '')
  })
  const any = { act: null, subject: null, actor: null, partOf: null, targets: null }
  const filter = { ...any, communityId, first: id, before: id + 1n }
  const [row] = await listEntries(site.db, viewer, 'all', filter)
  if (!row) throw new Refusal('entry_not_found')
  return presentEntry(row)
}
