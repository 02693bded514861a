import { type RawBuilder, type Selectable, sql } from 'kysely'
import { listedUserColumns, lossyListedUser, userExtras } from '../../people/accounts/fragments.ts'
import type { ListedUser } from '../../people/accounts/queries.ts'
import { type Part, rowsPart, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { CommunityRules } from '../../platform/db/tables.ts'

// Parts of the batch for a community's page, and for the data of a member.

export type RuleRow = Selectable<CommunityRules>

/** A ban is in effect until its end, if it has one. */
export const banHolds = sql<boolean>`(expires_at is null or expires_at > now())`

/** Whether a user is banned from this community or from the site. */
export const isBannedThere = (userId: RawBuilder<unknown>, communityId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from users banned where banned.id = ${userId} and banned.banned_at is not null)
  or exists (
    select from community_bans where community_bans.user_id = ${userId} and community_bans.community_id = ${communityId} and ${banHolds}))`

/** Users in order of their position; the first is the most senior. */
export function modRows(db: Db, communityId: bigint): Part<ListedUser[]> {
  const query = db
    .selectFrom('community_mods')
    .innerJoin('users', 'users.id', 'community_mods.user_id')
    .select(listedUserColumns)
    .select(userExtras)
    .where('community_id', '=', communityId)
    .orderBy('position')
  return rowsPart(query, lossyListedUser)
}

export function ruleRows(db: Db, communityId: bigint): Part<RuleRow[]> {
  const query = db
    .selectFrom('community_rules')
    .selectAll()
    .where('community_id', '=', communityId)
    .orderBy('z_index')
    .orderBy('id')
  return rowsPart(query, { keys: { community_id: true, created_by: true }, times: { created_at: true } })
}

export const bannedFromRows = rowsPartOnce(
  (db, userId: bigint) =>
    db
      .selectFrom('community_bans')
      .select('community_id')
      .where('user_id', '=', userId)
      .where(banHolds)
      .orderBy('community_id'),
  { keys: { community_id: true }, times: {} },
)
