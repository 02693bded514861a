import { type BadgeType, badgeTypes } from '../../../api/people/badges.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import type { Badge } from '../../people/accounts/fragments.ts'
import { loadAccountByName } from '../../people/accounts/profile.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteBadge, deleteBadgeOfType, insertBadge, listBadges } from './queries-badges.ts'

export async function giveBadge(site: Site, viewer: Viewer, username: string, type: string): Promise<Badge[]> {
  requireBadgeType(type)
  const target = await loadActive(site, username)
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, target.id)
    const isNew = await insertBadge(tx, target.id, type)
    if (isNew) await writeBadgeEntry(tx, viewer, 'give_badge', target.id, type)
    if (isNew && target.id !== viewer.id)
      await leaveCause(tx, { kind: 'new_badge', userId: target.id, details: { badgeType: type } })
    await site.userChanged(tx, target.id)
    return listBadges(tx, target.id)
  })
}

export async function removeBadge(
  site: Site,
  viewer: Viewer,
  username: string,
  { badge, byType }: { badge: string; byType: boolean },
): Promise<void> {
  if (byType) requireBadgeType(badge)
  else if (!/^\d{1,9}$/.test(badge)) throw new Refusal('bad_badge_id')
  const target = await loadActive(site, username)
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, target.id)
    const removed = byType
      ? await deleteBadgeOfType(tx, target.id, badge)
      : await deleteBadge(tx, target.id, Number(badge))
    if (removed) await writeBadgeEntry(tx, viewer, 'take_badge', target.id, removed.type)
    await site.userChanged(tx, target.id)
  })
}

async function writeBadgeEntry(
  tx: Tx,
  viewer: Viewer,
  act: 'give_badge' | 'take_badge',
  subjectId: bigint,
  badge: string,
): Promise<void> {
  await writeEntry(tx, { act, actorId: viewer.id, group: 'admins', communityId: null, subjectId, details: { badge } })
}

function requireBadgeType(type: string): void {
  if (!badgeTypes.includes(type as BadgeType)) throw new Refusal('badge_type_not_found')
}

async function loadActive({ db }: Site, username: string): Promise<{ id: bigint }> {
  const target = await loadAccountByName(db, username)
  if (target.deleted_at) throw new Refusal('user-deleted')
  return target
}
