import type { OfferedName } from '../../../api/discussion/mentions.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { maxMentionsOffered } from '../../../shared/limits.ts'
import { isReservedUsername } from '../../people/accounts/names.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { listSuggestions } from './queries.ts'

/** The number of reserved accounts, which nobody can log in to and which are never suggested. */
const reservedCount = 2

const prefixPattern = new RegExp(`^\\w{1,${usernameLimit.max}}$`)

/**
 * Leaves out people whom the viewer has muted. People who have muted the viewer are included, since leaving them out
 * would reveal the mute; they are not notified.
 */
export async function suggestNames(
  site: Site,
  viewer: Viewer,
  { q, postId }: { q: string; postId?: string | undefined },
): Promise<OfferedName[]> {
  if (!prefixPattern.test(q)) return []
  const query = { prefix: q.toLowerCase(), postId: postId === undefined ? null : (fromWire(postId) ?? null) }
  const rows = await listSuggestions(site.db, viewer, { ...query, limit: maxMentionsOffered + reservedCount })
  return rows
    .filter(({ username }) => !isReservedUsername(username))
    .slice(0, maxMentionsOffered)
    .map(({ username, pro_pic }) => ({ username, proPic: pro_pic && presentImage(site, pro_pic) }))
}
