import { sql } from 'kysely'
import { pictureOf } from '../images/picture.ts'

export interface Badge {
  id: number
  type: string
}

const badges = sql<Badge[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'type', b.type) order by b.id), '[]')
  from badges b where b.user_id = users.id)`

/** For every select list whose users are presented: what a user is shown with, and no query of its own for it. */
export const shownWithUser = [pictureOf('users.pro_pic_id').as('pro_pic'), badges.as('badges')] as const

/** Whose name this is, in any case, inside another statement; null of nobody. */
export const userNamed = (name: string) =>
  sql<bigint>`(select u.id from users u where lower(u.username) = ${name.toLowerCase()})`

/** What of its row JSON cannot say. */
export const lossyUser = {
  keys: { id: true, pro_pic_id: true },
  times: { created_at: true, last_seen_at: true, banned_at: true, deleted_at: true, password_changed_at: true },
} as const
