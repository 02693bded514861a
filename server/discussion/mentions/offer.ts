import type { OfferedName } from '../../../api/discussion/mentions.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { maxMentionsOffered } from '../../../shared/limits.ts'
import { isReservedUsername } from '../../people/accounts/names.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { listOffered } from './queries.ts'

/** Accounts that nobody can log in to may be among those found, and are offered to nobody. */
const reserved = 2

const isBeginning = new RegExp(`^\\w{1,${usernameLimit.max}}$`)

/**
 * Whom the viewer has muted is left out. Who has muted the viewer is not: else the offer would tell it. They are not told of what is
 * written.
 */
export async function offerNames(
  site: Site,
  viewer: Viewer,
  { q, postId }: { q: string; postId?: string | undefined },
): Promise<OfferedName[]> {
  if (!isBeginning.test(q)) return []
  const asked = { beginning: q.toLowerCase(), postId: postId === undefined ? null : (fromWire(postId) ?? null) }
  const rows = await listOffered(site.db, viewer, { ...asked, limit: maxMentionsOffered + reserved })
  return rows
    .filter(({ username }) => !isReservedUsername(username))
    .slice(0, maxMentionsOffered)
    .map(({ username, pro_pic }) => ({ username, proPic: pro_pic && presentImage(site, pro_pic) }))
}
