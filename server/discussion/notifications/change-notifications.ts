import type { Notification, Rendering } from '../../../api/discussion/notifications.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadOwn, presentOne } from './notifications.ts'
import {
  deleteNotificationsOf,
  deleteNotification as deleteRow,
  updateAllSeen,
  updateNewCount,
  updateSeen,
} from './queries.ts'

/** Answers it as it is then. From a push message also the count of new ones follows: what is left of them was not shown yet. */
export async function markNotification(
  site: Site,
  viewer: Viewer,
  id: string,
  { seen, seenFrom, ...rendering }: Rendering & { seen?: string | undefined; seenFrom?: string | undefined },
): Promise<Notification> {
  const row = await loadOwn(site.db, viewer, id)
  const marked = await updateSeen(site.db, viewer.id, row.id, seen !== 'false')
  if (!marked) throw new Refusal('notif_not_found')
  if (seenFrom === 'webpush') await changeNewCount(site, viewer, 'unseen')
  return presentOne(site, { ...row, ...marked }, rendering)
}

/** Answers it as it was. */
export async function deleteNotification(
  site: Site,
  viewer: Viewer,
  id: string,
  rendering: Rendering,
): Promise<Notification> {
  const row = await loadOwn(site.db, viewer, id)
  await deleteRow(site.db, viewer.id, row.id)
  return presentOne(site, row, rendering)
}

export async function resetNewCount(site: Site, viewer: Viewer): Promise<void> {
  await changeNewCount(site, viewer, 'none')
}

/** Of one type, or all. */
export async function markAllSeen(site: Site, viewer: Viewer, type: string | undefined): Promise<void> {
  await updateAllSeen(site.db, viewer.id, type || null)
}

export async function deleteAll(site: Site, viewer: Viewer): Promise<void> {
  await deleteNotificationsOf(site.db, viewer.id)
}

/** The news takes a moment to come back here; the caller's next request follows at once. */
async function changeNewCount(site: Site, viewer: Viewer, to: 'none' | 'unseen'): Promise<void> {
  await updateNewCount(site.db, viewer.id, to)
  site.ownAccounts.forget(viewer.id)
}
