import { type RawBuilder, sql } from 'kysely'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import { bans, publicActs } from '../../../shared/public-acts.ts'
import { banHolds } from '../../discussion/mods/fragments.ts'
import type { Viewer } from '../../platform/viewer.ts'

// For queries with these aliases: `e` the entry, `whole` the entry that it is a part of, `s` the site's settings, `c`
// and `wc` the communities of the two entries.

/** Moderators read everything in the logs of their communities, administrators everything. */
export function readsWhole(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql<boolean>`true`
  if (!viewer) return sql<boolean>`false`
  return sql<boolean>`exists (select from community_mods m where m.community_id = e.community_id and m.user_id = ${viewer.id})`
}

/** The same rule as in `modlogOf`. */
const settingIn = (community: RawBuilder<unknown>) =>
  sql<ModlogSetting>`case when s.modlog = 'private' then s.modlog else coalesce(${community}.modlog, s.modlog) end`

/** Whether everybody may read who acted. */
export const isNamed = sql<boolean>`(${settingIn(sql`c`)} = 'named')`

const isBan = (entry: RawBuilder<unknown>) => sql`${entry}.act in (${sql.join(bans.map((act) => sql.lit(act)))})`

/** The entry is a ban that is in effect, in a log with names. */
const showsBanned = (entry: RawBuilder<unknown>, community: RawBuilder<unknown>) => sql<boolean>`(
  ${settingIn(community)} = 'named' and ${entry}.undone_by is null and (
    ${entry}.act = 'ban_user' and (select u.banned_at from users u where u.id = ${entry}.subject_id) is not null
    or ${entry}.act = 'ban_member' and exists (
      select from community_bans where community_id = ${entry}.community_id and user_id = ${entry}.subject_id and ${banHolds})))`

/** Whether everybody may read whom the entry concerns. */
export const namesSubject = showsBanned(sql`e`, sql`c`)

/** Whether the target and the items may be shown: those of a ban would reveal the banned person. */
export const revealsNobody = sql<boolean>`(not ${isBan(sql`e`)} or ${namesSubject})`

/** Items of a ban would reveal the banned person, so they are visible only if the whole entry is. */
const isWholeOpen = sql`(e.part_of is null or whole.act = any(${sql.lit(`{${publicActs.join()}}`)}::text[])
  and ${settingIn(sql`wc`)} <> 'private' and (not ${isBan(sql`whole`)} or ${showsBanned(sql`whole`, sql`wc`)}))`

/** Whether this viewer may read the entry at all. */
export const entryVisibleTo = (viewer: Viewer | null) => sql<boolean>`(${readsWhole(viewer)}
  or ${settingIn(sql`c`)} <> 'private' and e.act = any(${sql.lit(`{${publicActs.join()}}`)}::text[]) and ${isWholeOpen})`
