import type { Notification } from '../../../api/discussion/notification.ts'

/** The content of a notification, without the common fields. */
export type NotificationContent = {
  [T in Notification['type']]: Pick<Extract<Notification, { type: T }>, 'type' | 'notif'>
}[Notification['type']]

/** Content whose subject still exists. */
export type PresentContent = NotificationContent extends infer S
  ? S extends { notif: infer N }
    ? Omit<S, 'notif'> & { notif: NonNullable<N> }
    : never
  : never
