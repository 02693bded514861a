import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '../../../shared/limits.ts'
import type { Part } from '../../platform/db/batch.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { caseUpTo } from './case-visibility.ts'

/** As many ids as one message takes; who is not among them sees the count a minute later. */
const maxTold = 350

const active = (alias: string) =>
  sql.raw(`${alias}.is_admin and ${alias}.deleted_at is null and ${alias}.banned_at is null`)

/**
 * In what a statement returns of the cases that it changes: when it commits, every process hears whose counts have changed. Who is not shown a
 * case hears nothing of it either. Two changes for the same people are one message.
 */
export function caseNews(alias = 'cases'): RawBuilder<unknown> {
  const row = sql.raw(alias)
  return notifySql(
    'case',
    sql`coalesce((select string_agg(told.id::text, ',') from (
      select m.user_id as id from community_mods m
      where m.community_id = ${row}.community_id and not ${row}.for_admins and m.user_id is distinct from ${row}.author_id
      union
      select u.id from users u where ${active('u')} and (u.id is distinct from ${row}.author_id
        or not exists (select from users o where ${active('o')} and o.id <> u.id))
      limit ${maxTold}) told), '')`,
  )
}

/** Of all cases that are up to an admin. */
const countOfAdmin = (id: bigint | RawBuilder<bigint>) => sql`(
  select count(*)::int from (
    select from cases where cases.closed_at is null and ${caseUpTo({ id, isAdmin: true })} limit ${maxCounted}) waiting)`

/** Of those in the communities that somebody moderates; null where there are none. */
const countOfMod = (id: bigint | RawBuilder<bigint>) => sql`(
  case when exists (select from community_mods where user_id = ${id}) then (
    select count(*)::int from (
      select from community_mods own join cases on cases.community_id = own.community_id
      where own.user_id = ${id} and cases.closed_at is null and ${caseUpTo({ id, isAdmin: false })}
      limit ${maxCounted}) waiting) end)`

/** How many open cases are up to an account, inside another statement over `users`; null of who moderates nothing. */
export const moderationCountOfUser = sql<number | null>`
  case when users.is_admin then ${countOfAdmin(sql`users.id`)} else ${countOfMod(sql`users.id`)} end`

/** The same of the viewer. */
export const moderationCountPart = ({ id, isAdmin }: Viewer): Part<number | null> => ({
  json: sql`(select ${isAdmin ? countOfAdmin(id) : countOfMod(id)})`,
  read: (value) => value as number | null,
})
