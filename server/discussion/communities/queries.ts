import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Accent } from '../../../shared/accents.ts'
import type { ModRole } from '../../../shared/mod-roles.ts'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { type Part, type RowQuery, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { Communities, DB } from '../../platform/db/tables.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { modRoleOf } from '../mods/fragments.ts'
import { communityBytes, communityImages, lossyCommunity, minCommunityBytes } from './fragments.ts'

export type CommunityRow = Selectable<Communities>

export interface CommunityWithImages extends CommunityRow {
  pro_pic: ImageRow | null
  banner_image: ImageRow | null
}

export interface ModeratedCommunity extends CommunityWithImages {
  mod_role: ModRole | null
}

/** With the viewer's relation to it; null for guests. */
export interface CommunityView extends CommunityWithImages {
  joined: boolean | null
  moderated: boolean | null
  /** The viewer's role among the moderators. */
  mod_role: ModRole | null
  muted: boolean
}

/** The collation "C" sorts capitals before small letters; people expect A, b, C. */
export const byName = sql`lower(communities.name)`

export function withViewer(db: Db, viewer: Viewer | null) {
  const relation = (table: 'community_members' | 'community_mods') =>
    viewer ? sql<boolean | null>`${related(table, viewer.id)}` : sql<boolean | null>`null::boolean`
  return db
    .selectFrom('communities')
    .selectAll()
    .select(communityImages)
    .select([
      relation('community_members').as('joined'),
      relation('community_mods').as('moderated'),
      (viewer ? modRoleOf(sql`communities.id`, viewer.id) : sql<ModRole | null>`null::text`).as('mod_role'),
      (viewer ? related('community_mutes', viewer.id) : sql<boolean>`false`).as('muted'),
    ])
    .where('deleted_at', 'is', null)
}

function related(table: 'community_members' | 'community_mods' | 'community_mutes', userId: bigint) {
  return sql<boolean>`exists (select from ${sql.table(table)} r where r.community_id = communities.id and r.user_id = ${userId})`
}

export function findCommunity(db: Db, viewer: Viewer | null, id: bigint): Promise<CommunityView | undefined> {
  return withViewer(db, viewer).where('id', '=', id).executeTakeFirst()
}

const withImages = (db: Db, ids: readonly bigint[]) =>
  db.selectFrom('communities').selectAll().select(communityImages).where('id', '=', sql<bigint>`any(${ids}::bigint[])`)

/** Deleted ones too, with the bytes that they count for in an answer. */
export const listCommunitiesWithBytes = (db: Db, ids: readonly bigint[]) =>
  withImages(db, ids).select(communityBytes.as('bytes')).execute()

/** Without a viewer. Deleted communities are left out. */
export const listCommunitiesByIds = async (db: Db, ids: readonly bigint[]): Promise<CommunityWithImages[]> =>
  ids.length ? withImages(db, ids).where('deleted_at', 'is', null).execute() : []

export const listViewedCommunities = async (
  db: Db,
  viewer: Viewer | null,
  ids: readonly bigint[],
): Promise<CommunityView[]> =>
  ids.length ? withViewer(db, viewer).where('id', '=', sql<bigint>`any(${ids}::bigint[])`).execute() : []

export function findCommunityByName(db: Db, viewer: Viewer | null, name: string): Promise<CommunityView | undefined> {
  return withViewer(db, viewer).where(sql<string>`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()
}

/** An exact match first, then names that begin with the text, then names that contain it. */
export function searchCommunities(
  db: Db,
  viewer: Viewer | null,
  text: string,
  limit: number,
): Promise<CommunityView[]> {
  const wanted = text.toLowerCase()
  return withViewer(db, viewer)
    .where(sql<boolean>`position(${wanted} in lower(name)) > 0`)
    .orderBy(sql`lower(name) = ${wanted}`, 'desc')
    .orderBy(sql`starts_with(lower(name), ${wanted})`, 'desc')
    .orderBy(byName)
    .limit(limit)
    .execute()
}

/** Returns false if the name is taken. */
export async function insertCommunity(
  tx: Db,
  values: { id: bigint; name: string; about: string | null; founderId: bigint; isCounted: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into communities (id, name, about, user_id, founding_counted_at)
    values (${values.id}, ${values.name}, ${values.about}, ${values.founderId}, case when ${values.isCounted} then now() end)
    on conflict (lower(name)) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** How many seconds ago the user founded communities, the last one first. */
export async function listFoundingAges(tx: Db, userId: bigint, limit: number): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - founding_counted_at)::float8 as age from communities
    where user_id = ${userId} and founding_counted_at is not null order by founding_counted_at desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ age }) => age)
}

interface SettingsChange {
  nsfw: boolean
  about: string | null
  posting_restricted: boolean
  modlog?: ModlogSetting | null
  accent?: Accent | null
}

/** Returns the names of the changed settings, as in the contract. */
export async function updateCommunity(tx: Db, id: bigint, change: SettingsChange): Promise<string[]> {
  const names = {
    nsfw: 'nsfw',
    about: 'about',
    posting_restricted: 'postingRestricted',
    modlog: 'modlog',
    accent: 'accent',
  } as const
  const columns = Object.keys(names) as (keyof typeof names)[]
  const before = await tx.selectFrom('communities').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  await tx.updateTable('communities').set(change).where('id', '=', id).execute()
  return columns.filter((key) => change[key] !== undefined && change[key] !== before[key]).map((key) => names[key])
}

export type ImageColumn = 'pro_pic_id' | 'banner_image_id'

/** Returns the id of the previous image. */
export async function replaceImage(
  tx: Db,
  id: bigint,
  column: ImageColumn,
  imageId: bigint | null,
): Promise<bigint | null> {
  const { rows } = await sql<{ before: bigint | null }>`
    update communities set ${sql.id(column)} = ${imageId}
    from (select id, ${sql.id(column)} as before from communities where id = ${id} for no key update) old
    where communities.id = old.id returning before`.execute(tx)
  return rows[0]?.before ?? null
}

/** Undefined if the community does not exist. */
export async function updateDefault(
  db: Db,
  name: string,
  isDefault: boolean,
): Promise<{ id: bigint; changed: boolean } | undefined> {
  const { rows } = await sql<{ id: bigint; changed: boolean }>`
    update communities set default_since = ${isDefault ? sql`coalesce(default_since, now())` : sql`null`}
    where lower(name) = ${name.toLowerCase()} and deleted_at is null
    returning id, (old.default_since is null) <> (new.default_since is null) as changed`.execute(db)
  return rows[0]
}

/** Notifies all processes that the cached accounts of its moderators are outdated, since they contain the community. */
export async function notifyModerators(tx: Db, id: bigint): Promise<void> {
  await sql`select ${notifySql('self', sql`user_id`)} from community_mods where community_id = ${id}`.execute(tx)
}

/** Every change of members or moderators waits for this row lock, so that counters and positions stay correct. */
export async function lockCommunity(tx: Db, id: bigint): Promise<void> {
  await tx.selectFrom('communities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The same for all communities of a user, in the order of their ids, so that two transactions cannot deadlock. */
export async function lockCommunitiesOf(tx: Db, userId: bigint): Promise<void> {
  await sql`
    select id from communities where id in (
      select community_id from community_members where user_id = ${userId}
      union select community_id from community_mods where user_id = ${userId}
    ) order by id for no key update`.execute(tx)
}

/** A member's own communities, or a guest's: the default ones. */
/** In alphabetical order, not more than fit into an answer. */
export const joinedIds = (userId: bigint): Part<bigint[]> => ({
  json: sql`(
    select coalesce(json_agg(id::text), '[]') from (
      select communities.id from community_members m join communities on communities.id = m.community_id
      where m.user_id = ${userId} and communities.deleted_at is null
      order by ${byName} limit ${Math.ceil(answerBytes / minCommunityBytes)}) joined)`,
  read: (value) => (value as string[]).map(BigInt),
})

/** The communities in the sidebar of a guest. */
export const defaultRows = rowsPartOnce((db) => limitToAnswer(db, selectDefault(db)), lossyCommunity)

/** The communities that a user moderates, with the role there. */
export const moderatedRows = rowsPartOnce(
  (db, user: bigint | Expression<bigint>) =>
    limitToAnswer(db, selectModerated(db, user)) as RowQuery<ModeratedCommunity & { bytes: number }>,
  lossyCommunity,
)

// biome-ignore lint/suspicious/noExplicitAny: whatever they are chosen by.
type CommunitySelection = SelectQueryBuilder<DB, any, CommunityWithImages>

/**
 * In alphabetical order, as many as fit into an answer: joining thousands of communities does not make the answers
 * longer.
 */
function limitToAnswer(db: Db, selection: CommunitySelection): RowQuery<CommunityWithImages & { bytes: number }> {
  const bytes = sql<number>`(sum(${communityBytes}) over (order by ${byName}))::int`.as('bytes')
  return db
    .selectFrom(selection.select(bytes).as('listed'))
    .selectAll()
    .where('bytes', '<=', answerBytes)
    .orderBy(sql`lower(name)`)
}

function selectModerated(db: Db, user: bigint | Expression<bigint>) {
  return db
    .selectFrom('communities')
    .innerJoin('community_mods', 'community_mods.community_id', 'communities.id')
    .selectAll('communities')
    .select(communityImages)
    .select(modRoleOf(sql`communities.id`, user).as('mod_role'))
    .where('community_mods.user_id', '=', user)
    .where('communities.deleted_at', 'is', null)
}

function selectDefault(db: Db) {
  return db
    .selectFrom('communities')
    .selectAll()
    .select(communityImages)
    .where('default_since', 'is not', null)
    .where('deleted_at', 'is', null)
}

/**
 * Replaces a deleted account by the ghost account where it is a founder, or the author of a rule, a ban or a denial.
 */
export async function handToGhost(tx: Db, userId: bigint, ghostId: bigint): Promise<void> {
  await sql`
    with founded as (update communities set user_id = ${ghostId} where user_id = ${userId}),
      written as (update community_rules set created_by = ${ghostId} where created_by = ${userId}),
      banned as (update community_bans set created_by = ${ghostId} where created_by = ${userId})
    update community_requests set denied_by = ${ghostId} where denied_by = ${userId}`.execute(tx)
}
