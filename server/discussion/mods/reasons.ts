import type { OwnReason } from '../../../api/discussion/rules.ts'
import { removalTextLimit } from '../../../shared/limits.ts'
import { maxOwnReasons, reasonTitleLimit } from '../../../shared/reasons.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import { deleteReasons, insertReasons, listReasons } from './queries-rules.ts'

const refusal = 'not_admin_nor_mod'

export async function loadReasons(site: Site, viewer: Viewer, communityId: string): Promise<OwnReason[]> {
  const { id } = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal })
  return listReasons(site.db, id)
}

/** Replaces all reasons of the community, if they are still as the client knew them. */
export async function changeReasons(
  site: Site,
  viewer: Viewer,
  communityId: string,
  input: { reasons: readonly OwnReason[]; before?: readonly OwnReason[] | undefined },
): Promise<OwnReason[]> {
  if (input.reasons.length > maxOwnReasons) throw new Refusal('too_many_reasons')
  const reasons = input.reasons.map(requireTexts)
  const community = await loadModerated(site, viewer, communityId, { right: 'settings', refusal })
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const before = await listReasons(tx, community.id)
    if (isSame(before, reasons)) return
    if (input.before && !isSame(before, input.before)) throw new Refusal('reasons_changed')
    await deleteReasons(tx, community.id)
    await insertReasons(tx, community.id, reasons)
    await writeEntry(tx, {
      act: 'change_community',
      actorId: viewer.id,
      group: actsAs(community.moderated),
      communityId: community.id,
      details: { changed: ['reasons'] },
    })
  })
  return reasons
}

const isSame = (one: readonly OwnReason[], other: readonly OwnReason[]) => JSON.stringify(one) === JSON.stringify(other)

function requireTexts(reason: OwnReason): OwnReason {
  const title = cutText(reason.title, reasonTitleLimit.max)
  const text = cutText(reason.text, removalTextLimit.max)
  if (!title || !text) throw new Refusal('empty_reason')
  return { title, text }
}
