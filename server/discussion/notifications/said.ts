import type { Notification } from '../../../api/discussion/notifications.ts'

/** What a notification says, without the envelope. */
export type Said = {
  [T in Notification['type']]: Pick<Extract<Notification, { type: T }>, 'type' | 'notif'>
}[Notification['type']]

/** Of what is still there. */
export type Present = Said extends infer S
  ? S extends { notif: infer N }
    ? Omit<S, 'notif'> & { notif: NonNullable<N> }
    : never
  : never
