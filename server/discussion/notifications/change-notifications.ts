import type { Notification } from '../../../api/discussion/notification.ts'
import type { Rendering } from '../../../api/discussion/notifications.ts'
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

/**
 * Returns the changed notification. If it was opened from a push message, the count of new notifications is set to all
 * unseen ones, since the list was not opened.
 */
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

/** Returns it as it was. */
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

/** Marks all notifications of one type, or all. */
export async function markAllSeen(site: Site, viewer: Viewer, type: string | undefined): Promise<void> {
  await updateAllSeen(site.db, viewer.id, type || null)
}

export async function deleteAll(site: Site, viewer: Viewer): Promise<void> {
  await deleteNotificationsOf(site.db, viewer.id)
}

/**
 * This process forgets the account itself, since the bus takes a moment and the next request of the viewer follows at
 * once.
 */
async function changeNewCount(site: Site, viewer: Viewer, to: 'none' | 'unseen'): Promise<void> {
  await updateNewCount(site.db, viewer.id, to)
  site.ownAccounts.forget(viewer.id)
}
