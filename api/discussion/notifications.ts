import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { bulkNotificationLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { notification } from './notification.ts'

export const notificationsPage = z.object({
  count: z.int().meta({ description: 'The number of all stored notifications.' }),
  newCount: z.int().meta({ description: 'The number that the bell shows.' }),
  items: z.array(notification),
  next: z.string().meta({ description: 'Empty at the end.' }),
})

export type NotificationsPage = z.output<typeof notificationsPage>

/** The query of every call. Calls that return no notification ignore it. */
const rendering = {
  render: z.string().optional().meta({ description: '`true` adds a title, an address and an icon.' }),
  format: z
    .enum(['html', ''], { error: 'invalid-render-format' })
    .optional()
    .meta({ description: '`html`, or absent for plain text.' }),
}

export type Rendering = z.output<z.ZodObject<typeof rendering>>

const one = {
  path: '/api/notifications/:id',
  who: 'member',
  pendingMay: true,
  params: z.object({ id: z.string() }),
  output: notification,
} as const

const notOne = ['invalid-render-format', 'notif_not_found', 'not_owner'] as const

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  who: 'member',
  summary:
    'Your notifications, ten on a page: unseen ones first, then the newest. The count of new notifications does not change.',
  query: z.object({ ...rendering, next: z.string().optional() }),
  output: notificationsPage,
  errors: ['invalid-render-format', 'invalid_cursor'],
})

export const getNotification = endpoint({
  ...one,
  method: 'GET',
  summary: 'One of your notifications.',
  query: z.object(rendering),
  errors: notOne,
})

export const markNotification = endpoint({
  ...one,
  method: 'PUT',
  action: 'markAsSeen',
  summary:
    'Mark a notification as seen, or with `seen=false` as not seen. Returns the notification. The count of new notifications does not change, unless `seenFrom` is `webpush`.',
  query: z.object({
    ...rendering,
    seen: z.string().optional().meta({ description: 'Any value except `false` means true.' }),
    seenFrom: z.string().optional().meta({ description: 'With `webpush`, the new notifications are counted again.' }),
  }),
  errors: ['invalid_action', ...notOne],
  limits: upkeepLimits,
  openToBlocked: true,
})

export const deleteNotification = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Delete a notification. Returns it as it was.',
  query: z.object(rendering),
  errors: notOne,
  limits: upkeepLimits,
})

const all = {
  method: 'POST',
  path: '/api/notifications',
  who: 'member',
  pendingMay: true,
  query: z.object(rendering),
  output: success(),
  errors: ['invalid_action', 'invalid-render-format'],
  limits: bulkNotificationLimits,
} as const
const seeing = { ...all, openToBlocked: true } as const

export const resetNewNotifications = endpoint({
  ...seeing,
  action: 'resetNewCount',
  summary: 'Set the count of new notifications to 0. This marks no notification as seen.',
})

export const markNotifications = endpoint({
  ...seeing,
  action: 'markAllAsSeen',
  summary: 'Mark all notifications as seen, or all of one type. The count of new notifications does not change.',
  query: z.object({
    ...rendering,
    type: z.string().optional().meta({ description: 'A type such as `new_votes`; all types when absent.' }),
  }),
})

export const deleteNotifications = endpoint({
  ...all,
  action: 'deleteAll',
  summary: 'Delete all of your notifications.',
})
