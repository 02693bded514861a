import type { Community } from '../../../api/discussion/communities.ts'
import { communityAboutLimit, foundingPoints, maxModeratedByFounder } from '../../../shared/limits.ts'
import { isCommunityName } from '../../../shared/names.ts'
import { cutText } from '../../../shared/text.ts'
import { spanInWords } from '../../../shared/time.ts'
import { lockAccountExclusively } from '../../people/accounts/accounts.ts'
import { loadAccount } from '../../people/accounts/profile.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { countCommunitiesModeratedBy, makeModerator } from '../mods/roles.ts'
import { loadCommunity } from './communities.ts'
import { foundingLimitMax, foundingWait } from './permissions.ts'
import { presentView } from './present.ts'
import { findCommunityByName, insertCommunity, listFoundingAges } from './queries.ts'
import { insertMember } from './queries-members.ts'
import { isReservedCommunityName } from './reserved-names.ts'

export async function createCommunity(
  site: Site,
  viewer: Viewer,
  input: { name: string; about: string | null },
): Promise<Community> {
  const name = input.name.trim()
  requireGoodName(name)
  await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    if (!viewer.isAdmin) await requireCanFound(site, tx, viewer)
    await createCommunityFor(site, tx, { ...input, name, founderId: viewer.id, isCounted: !viewer.isAdmin })
  })
  return presentView(site, await loadCommunity(site.db, viewer, name, true))
}

/** The founder becomes the first moderator and the first member. Returns the id of the community. */
export async function createCommunityFor(
  site: Site,
  tx: Db,
  input: { name: string; about: string | null; founderId: bigint; isCounted: boolean },
): Promise<bigint> {
  const id = site.nextKey()
  const about = cutText(input.about, communityAboutLimit.max)
  if (isReservedCommunityName(input.name) || !(await insertCommunity(tx, { ...input, id, about }))) {
    throw new Refusal('community-exists')
  }
  await insertMember(tx, id, input.founderId)
  await makeModerator(tx, id, input.founderId)
  await site.userChanged(tx, input.founderId)
  return id
}

export function requireGoodName(name: string): void {
  if (!isCommunityName(name)) throw new Refusal('invalid-community-name')
}

/** A reserved name counts as taken. */
export async function isTakenName(db: Db, name: string): Promise<boolean> {
  return isReservedCommunityName(name) || (await findCommunityByName(db, null, name)) !== undefined
}

async function requireCanFound(site: Site, tx: Db, viewer: Viewer): Promise<void> {
  if (site.settings.COMMUNITY_CREATION === 'admins') throw new Refusal('not_admin')
  const account = await loadAccount(tx, viewer.id)
  if (account.points < foundingPoints) throw new Refusal('not_enough_points')
  if ((await countCommunitiesModeratedBy(tx, viewer.id)) >= maxModeratedByFounder)
    throw new Refusal('max_limit_reached')
  await requireFoundingLimit(tx, viewer)
}

/**
 * A community counts for the limit even after its founder has left it; otherwise one person could create many
 * communities that nobody moderates.
 */
async function requireFoundingLimit(tx: Db, viewer: Viewer): Promise<void> {
  const wait = foundingWait(await listFoundingAges(tx, viewer.id, foundingLimitMax))
  if (!wait) return
  const { limit, seconds } = wait
  const founded = `You have created ${limit.max} communities in ${spanInWords(limit.seconds)}. More are not allowed.`
  throw new Refusal('too_many', `${founded} You can create the next one in ${spanInWords(seconds)}.`, {
    retryAfter: seconds,
  })
}
