import { sql } from 'kysely'
import { listedUserColumns, userExtras } from '../../people/accounts/fragments.ts'
import type { ListedUser } from '../../people/accounts/queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { banHolds } from './fragments.ts'

/** The last ban on a page: its time in microseconds, and the id of the banned user. */
export interface BanPosition {
  at: bigint
  id: bigint
}

/** With the time of the ban in microseconds. */
export type BannedUser = ListedUser & { bannedHereAt: bigint }

/** Bans of the community that are in effect, the latest first. */
function bansOf(db: Db, communityId: bigint, after: BanPosition | null, limit: number) {
  const bannedAt = sql<bigint>`(extract(epoch from community_bans.created_at) * 1000000)::bigint`
  const bans = db
    .selectFrom('community_bans')
    .innerJoin('users', 'users.id', 'community_bans.user_id')
    .select(listedUserColumns)
    .select(userExtras)
    .select(bannedAt.as('bannedHereAt'))
    .where('community_bans.community_id', '=', communityId)
    .where(banHolds)
    .orderBy('community_bans.created_at', 'desc')
    .orderBy('community_bans.user_id', 'desc')
    .limit(limit)
  if (!after) return bans
  const from = sql`timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond'`
  return bans.where(sql<boolean>`(community_bans.created_at, community_bans.user_id) < (${from}, ${after.id})`)
}

export function listBannedUsers(
  db: Db,
  communityId: bigint,
  after: BanPosition | null,
  limit: number,
): Promise<BannedUser[]> {
  return bansOf(db, communityId, after, limit).execute()
}

export interface BanFilter {
  /** The beginning of the name of who is banned, in lower case. */
  name: string
  /** The name of who has banned, in lower case. */
  by: string
  ends: 'all' | 'timed' | 'never'
}

export type BanRow = BannedUser & {
  ends_at: Date | null
  by: string | null
  reason: string | null
  rule: string | null
}

/** The reason is that of the log. The ban of somebody whose account is deleted has no name of who banned. */
export function listBans(
  db: Db,
  communityId: bigint,
  { name, by, ends }: BanFilter,
  after: BanPosition | null,
  limit: number,
): Promise<BanRow[]> {
  let bans = bansOf(db, communityId, after, limit)
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'community_bans.created_by').on('moderator.deleted_at', 'is', null),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('modlog')
          .select(['modlog.reason', 'modlog.rule'])
          .whereRef('modlog.community_id', '=', 'community_bans.community_id')
          .whereRef('modlog.subject_id', '=', 'community_bans.user_id')
          .where('modlog.act', '=', 'ban_member')
          .orderBy('modlog.id', 'desc')
          .limit(1)
          .as('why'),
      (join) => join.onTrue(),
    )
    .select(['community_bans.expires_at as ends_at', 'moderator.username as by', 'why.reason', 'why.rule'])
  if (name) bans = bans.where(sql<boolean>`starts_with(lower(users.username), ${name})`)
  if (by) bans = bans.where(sql<string>`lower(moderator.username)`, '=', by)
  if (ends !== 'all') bans = bans.where('community_bans.expires_at', ends === 'timed' ? 'is not' : 'is', null)
  return bans.execute()
}

export async function isBanned(db: Db, communityId: bigint, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('community_bans')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .where(banHolds)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the rows of a new ban. The accounts are locked before the community, as in the deletion of an account, so that
 * nobody can delete either account or add a moderator. Returns the ids of the accounts that are not deleted.
 */
export async function lockBan(
  tx: Tx,
  { communityId, userId, createdBy }: Omit<NewBan, 'expiresAt'>,
): Promise<bigint[]> {
  const { rows } = await sql<{ standing: bigint[] }>`
    with standing as materialized (
      select id from users where id = any(${[userId, createdBy]}::bigint[]) and deleted_at is null order by id for key share
    )
    select array(select id from standing) as standing from communities
    where id = ${communityId} and (select count(*) from standing) >= 0 for no key update`.execute(tx)
  return (rows[0]?.standing ?? []).map(BigInt)
}

export interface NewBan {
  communityId: bigint
  userId: bigint
  createdBy: bigint
  expiresAt: Date | null
}

/**
 * Inserts a ban; the caller has locked it. Moderators and administrators may ban, helpers may not; none of them can be banned. Returns whether it was allowed, and whether
 * the user was not banned before. An expired ban counts until it is deleted.
 */
export async function insertBan(
  tx: Tx,
  { communityId, userId, createdBy, expiresAt }: NewBan,
  byAdmin: boolean,
): Promise<{ allowed: boolean; immune: boolean; banned: boolean }> {
  const moderates = (id: bigint, also = sql``) =>
    sql`exists (select from community_mods where community_id = ${communityId} and user_id = ${id} ${also})`
  const { rows } = await sql<{ allowed: boolean; immune: boolean; banned: boolean }>`
    with permission as materialized (
      select ${byAdmin} or ${moderates(createdBy, sql`and not is_helper`)} as allowed,
        ${moderates(userId)} or exists (select from users where id = ${userId} and is_admin) as immune
    ), banned as (
      insert into community_bans (community_id, user_id, created_by, expires_at)
      select ${communityId}, ${userId}, ${createdBy}, ${expiresAt} from permission where allowed and not immune
      on conflict (community_id, user_id) do nothing
      returning 1
    )
    select allowed, immune, exists (select from banned) as banned from permission`.execute(tx)
  return rows[0] ?? { allowed: false, immune: false, banned: false }
}

/**
 * Whether this log entry of a ban has not been undone, and no later ban is in effect. The caller has locked the
 * community.
 */
export async function isLatestBan(
  tx: Tx,
  { communityId, userId, entry }: { communityId: bigint; userId: bigint; entry: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from modlog m where m.id = ${entry} and m.undone_by is null and not (
      exists (select from community_bans where community_id = ${communityId} and user_id = ${userId} and ${banHolds})
      and exists (
        select from modlog later where later.community_id = ${communityId} and later.subject_id = ${userId}
          and later.act = 'ban_member' and later.id > m.id and later.undone_by is null))`.execute(tx)
  return rows.length > 0
}

export async function deleteBan(db: Db, communityId: bigint, userId: bigint): Promise<boolean> {
  const deleted = await db
    .deleteFrom('community_bans')
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .returning(banHolds.as('held'))
    .executeTakeFirst()
  return deleted?.held ?? false
}

export async function deleteBansOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('community_bans').where('user_id', '=', userId).execute()
}

export interface MemberBan {
  communityId: bigint
  userId: bigint
}

/** Expired bans in the order of their ids. */
export async function listEndedBans(db: Db, after: MemberBan | undefined, limit: number): Promise<MemberBan[]> {
  const { rows } = await sql<MemberBan>`
    select community_id as "communityId", user_id as "userId" from community_bans
    where expires_at <= now() and (community_id, user_id) > (${after?.communityId ?? 0n}::bigint, ${after?.userId ?? 0n}::bigint)
    order by community_id, user_id limit ${limit}`.execute(db)
  return rows
}

/** Returns false if there is no expired ban. Of two concurrent calls, only one deletes it. */
export async function deleteEndedBan(tx: Tx, { communityId, userId }: MemberBan): Promise<boolean> {
  const { rows } = await sql`
    delete from community_bans
    where community_id = ${communityId} and user_id = ${userId} and expires_at <= now() returning 1`.execute(tx)
  return rows.length > 0
}
