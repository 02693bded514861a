import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '../../../shared/limits.ts'
import type { Part } from '../../platform/db/batch.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { appealsBan, caseDecidableBy } from './case-visibility.ts'

/** As many ids as fit into one message; people beyond them see the new count a minute later. */
const maxNotified = 350

const active = (alias: string) =>
  sql.raw(`${alias}.is_admin and ${alias}.deleted_at is null and ${alias}.banned_at is null`)

/**
 * For the RETURNING clause of statements that change cases: at the commit, every process gets a message with the
 * accounts whose counts may have changed: those who moderate the community, or admins, without the author. Two changes
 * for the same people are one message.
 */
export function caseNews(alias = 'cases'): RawBuilder<unknown> {
  const row = sql.raw(alias)
  return notifySql(
    'case',
    sql`coalesce((select string_agg(concerned.id::text, ',') from (
      select m.user_id as id from community_mods m
      where m.community_id = ${row}.community_id and not ${row}.for_admins and m.user_id is distinct from ${row}.author_id
      union
      select u.id from users u where ${active('u')} and (u.id is distinct from ${row}.author_id
        or not exists (select from users o where ${active('o')} and o.id <> u.id))
      limit ${maxNotified}) concerned), '')`,
  )
}

/** The open cases that an admin may decide. */
const countForAdmin = (id: bigint | RawBuilder<bigint>) => sql`(
  select count(*)::int from (
    select from cases where cases.closed_at is null and ${caseDecidableBy({ id, isAdmin: true })} limit ${maxCounted}) waiting)`

/** The open cases that a moderator or helper may decide in their communities; null if they moderate none. */
const countForMod = (id: bigint | RawBuilder<bigint>) => sql`(
  case when exists (select from community_mods where user_id = ${id}) then (
    select count(*)::int from (
      select from community_mods own join cases on cases.community_id = own.community_id
      where own.user_id = ${id} and cases.closed_at is null and ${caseDecidableBy({ id, isAdmin: false })}
        and not (own.is_helper and ${appealsBan})
      limit ${maxCounted}) waiting) end)`

/**
 * How many open cases an account may decide, for use in another statement over `users`; null if it moderates nothing.
 */
export const moderationCountOfUser = sql<number | null>`
  case when users.is_admin then ${countForAdmin(sql`users.id`)} else ${countForMod(sql`users.id`)} end`

/** The same for the viewer. */
export const moderationCountPart = ({ id, isAdmin }: Viewer): Part<number | null> => ({
  json: sql`(select ${isAdmin ? countForAdmin(id) : countForMod(id)})`,
  read: (value) => value as number | null,
})
