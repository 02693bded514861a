import type { Comment } from '../../../api/discussion/comments.ts'
import { adminPage } from '../../../shared/limits.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadModerated } from '../communities/moderated.ts'
import { presentWithTitles } from './comments.ts'
import { listRemoved } from './queries-removal.ts'

/** Without what authors deleted themselves, which nobody can bring back. */
export async function loadRemovedComments(
  site: Site,
  viewer: Viewer,
  communityId: string,
  next: string | undefined,
): Promise<{ comments: Comment[]; next: string | null }> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal: 'not_admin_nor_mod' })
  const before = next ? fromWire(next) : lastKey
  if (before === undefined) throw new Refusal('invalid_cursor')
  const { shown, endsAt } = cutPage(await listRemoved(site.db, community.id, before, adminPage + 1), adminPage)
  const ids = shown.map(({ id }) => id)
  const comments = await presentWithTitles(site, viewer, ids)
  return { comments: ids.flatMap((id) => comments.get(id) ?? []), next: endsAt ? toWire(endsAt.id) : null }
}
