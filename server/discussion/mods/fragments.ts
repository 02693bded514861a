import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ModRole } from '../../../shared/mod-roles.ts'
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

/** The role of a moderator there; null for everybody else. The founder is the first who is no helper. */
export const modRoleOf = (
  communityId: RawBuilder<unknown>,
  userId: bigint | Expression<bigint>,
) => sql<ModRole | null>`(
  select case
    when own.is_helper then 'helper'
    when exists (
      select from community_mods above
      where above.community_id = own.community_id and above.position < own.position and not above.is_helper) then 'moderator'
    else 'founder'
  end
  from community_mods own where own.community_id = ${communityId} and own.user_id = ${userId})`

export type ListedMod = ListedUser & { mod_role: ModRole }

/** Users in order of their position; the first is the most senior. */
export function modRows(db: Db, communityId: bigint): Part<ListedMod[]> {
  const query = db
    .selectFrom('community_mods')
    .innerJoin('users', 'users.id', 'community_mods.user_id')
    .select(listedUserColumns)
    .select(userExtras)
    .select(
      sql<ModRole>`case
        when is_helper then 'helper'
        when position = min(position) filter (where not is_helper) over () then 'founder'
        else 'moderator'
      end`.as('mod_role'),
    )
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
