/** What a type says besides, in the column of that name. */
export interface NotificationDetails {
  /** Of `deleted_post`. */
  deletedAs?: 'mods' | 'admins'
  /** Of `new_badge`. */
  badgeType?: string
  /** Of `denied_comm`: all that it says. */
  body?: string
}
