import type { Notification } from '../../../api/discussion/notification.ts'
import type { NotificationsPage, Rendering } from '../../../api/discussion/notifications.ts'
import { notificationsPageSize } from '../../../shared/limits.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isKnown, presentNotification } from './present.ts'
import {
  deleteNotificationsOf,
  findNotification,
  findUnseenCount,
  listByIds,
  listNotifications,
  type NotificationRow,
  type Position,
} from './queries.ts'
import { deleteCausesOf } from './queries-causes.ts'
import { deleteCountOf } from './queries-write.ts'
import { loadTargets } from './targets.ts'

export async function loadNotifications(
  site: Site,
  viewer: Viewer,
  { next, ...rendering }: Rendering & { next?: string | undefined },
): Promise<NotificationsPage> {
  const { count, newCount, rows } = await listNotifications(site.db, viewer.id, next ? readCursor(next) : null)
  const { shown, endsAt } = cutPage(rows, notificationsPageSize)
  return {
    count,
    newCount,
    items: await presentNotifications(site, shown, rendering),
    next: endsAt ? writeCursor({ seen: endsAt.seen_at !== null, micros: endsAt.micros, id: endsAt.id }) : '',
  }
}

export async function loadNotification(
  site: Site,
  viewer: Viewer,
  id: string,
  rendering: Rendering,
): Promise<Notification> {
  return presentOne(site, await loadOwn(site.db, viewer, id), rendering)
}

/** Refuses if it does not exist or belongs to somebody else. */
export async function loadOwn(db: Db, viewer: Viewer, id: string): Promise<NotificationRow> {
  const row = /^\d{1,15}$/.test(id) ? await findNotification(db, BigInt(id)) : undefined
  if (!row) throw new Refusal('notif_not_found')
  if (row.user_id !== viewer.id) throw new Refusal('not_owner', 'This notification is not yours.')
  return row
}

export async function presentOne(site: Site, row: NotificationRow, rendering: Rendering): Promise<Notification> {
  const [presented] = await presentNotifications(site, [row], rendering)
  if (!presented) throw new Refusal('notif_not_found')
  return presented
}

async function presentNotifications(
  site: Site,
  rows: readonly NotificationRow[],
  rendering: Rendering,
): Promise<Notification[]> {
  // Types that a newer version of the site has made are skipped.
  const known = rows.filter(isKnown)
  const targets = await loadTargets(site, known)
  return known.map((row) => presentNotification(row, targets, rendering))
}

/** With titles in plain text. All belong to one member. */
export async function renderNotifications(site: Site, ids: readonly bigint[]): Promise<Notification[]> {
  return presentNotifications(site, await listByIds(site.db, ids), { render: 'true' })
}

export const countUnseenOf = findUnseenCount

export async function forgetNotifications(tx: Db, userId: bigint): Promise<void> {
  await deleteCausesOf(tx, userId)
  await deleteNotificationsOf(tx, userId)
  await deleteCountOf(tx, userId)
}

const writeCursor = ({ seen, micros, id }: Position) => `${seen ? 1 : 0}.${micros}.${id}`

function readCursor(text: string): Position {
  const [, seen, micros = '', id = ''] = /^([01])\.(\d{1,16})\.(\d{1,18})$/.exec(text) ?? []
  if (seen === undefined) throw new Refusal('invalid_cursor')
  return { seen: seen === '1', micros: BigInt(micros), id: BigInt(id) }
}
